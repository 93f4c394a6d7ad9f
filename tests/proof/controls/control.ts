/** A control, a change that removes it or adds the fault it prevents, and the test that must then fail. */
export interface Control {
  /** The requirements in docs/security/asvs.md that the control satisfies. */
  ids: readonly string[];
  /** The file that contains the control. */
  file: string;
  /** The code to replace. It must occur exactly once in the file. */
  from: string;
  /** The replacement, which lacks the control or contains the fault. */
  to: string;
  /** The test file, and the title of one of its tests, verbatim. */
  test: string;
  title: string;
}
