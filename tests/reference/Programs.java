// How programs come to those who ask SystemDS about them.

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/** A stream of programs, each as "LENGTH\n" and LENGTH bytes of UTF-8. */
final class Programs {
  private final InputStream in;

  Programs(InputStream in) {
    this.in = in;
  }

  /** The next program; null behind the last one. */
  String next() throws IOException {
    int length = 0;
    int c = in.read();
    if (c < 0) {
      return null;
    }
    for (; c != '\n'; c = in.read()) {
      length = length * 10 + (c - '0');
    }
    return new String(in.readNBytes(length), StandardCharsets.UTF_8);
  }
}
