/** A control, how to remove it (or plant the fault that it prevents), and the test that must then fail. */
export interface Control {
  /** The requirements of docs/security/asvs.md that it satisfies. */
  ids: readonly string[];
  /** The file that contains it. */
  file: string;
  /** The code to replace; must occur exactly once. */
  from: string;
  /** The replacement without the control. */
  to: string;
  /** The test file, and the title of one of its tests, verbatim. */
  test: string;
  title: string;
}
