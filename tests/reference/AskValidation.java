// Asks SystemDS whether it takes programs, beyond their grammar: all that it does before it runs one. Needs SystemDS.jar on
// the class path, with the libraries that its manifest names.

import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.util.HashMap;
import org.apache.sysds.api.DMLScript;
import org.apache.sysds.common.Builtins;
import org.apache.sysds.common.Types.ExecMode;
import org.apache.sysds.parser.DMLProgram;
import org.apache.sysds.parser.DMLTranslator;
import org.apache.sysds.parser.ParserFactory;

/**
 * Two uses:
 *
 * <pre>
 * AskValidation --native   prints the names of all functions that are no scripts, one a line
 * AskValidation --stream   programs from standard input, each as "LENGTH\n" and LENGTH bytes of UTF-8; answers each at once
 *                          with a line, "accepted" or "refused"
 * </pre>
 */
public final class AskValidation {
  private static final int STACK_BYTES = 1 << 28;

  public static void main(String[] args) throws Exception {
    Thread worker = new Thread(null, () -> run(args[0].equals("--native")), "ask", STACK_BYTES);
    worker.start();
    worker.join();
    System.exit(0); // the engine leaves threads behind
  }

  private static void run(boolean names) {
    // What SystemDS itself prints goes to standard error.
    try (PrintStream out = new PrintStream(new BufferedOutputStream(System.out, 1 << 16), false, "UTF-8")) {
      System.setOut(System.err);
      DMLScript.setGlobalExecMode(ExecMode.SINGLE_NODE);
      if (names) {
        for (Builtins each : Builtins.values()) {
          if (!each.isScript()) {
            out.println(each.getName());
          }
        }
        return;
      }
      Programs programs = new Programs(new BufferedInputStream(System.in, 1 << 16));
      for (String program = programs.next(); program != null; program = programs.next()) {
        out.println(accepts(program) ? "accepted" : "refused");
        out.flush();
      }
    } catch (IOException e) {
      System.err.println("AskValidation: " + e);
      System.exit(2);
    }
  }

  /** Whether a program gets as far as to the plan of its operators. Some faults end in exceptions of the runtime. */
  private static boolean accepts(String program) {
    try {
      DMLProgram parsed = ParserFactory.createParser().parse(null, program, new HashMap<>());
      DMLTranslator translator = new DMLTranslator(parsed);
      translator.liveVariableAnalysis(parsed);
      translator.validateParseTree(parsed);
      translator.constructHops(parsed);
      return true;
    } catch (RuntimeException refusal) {
      return false;
    }
  }
}
