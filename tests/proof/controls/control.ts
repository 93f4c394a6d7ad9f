/** One control of the site, how to remove it (or plant the fault that it excludes), and the test that must notice. */
export interface Control {
  /** Requirements of docs/security/asvs.md that it meets. */
  ids: readonly string[];
  /** The file that holds it. */
  file: string;
  /** Text that stands there exactly once. */
  from: string;
  /** What stands there without the control. */
  to: string;
  /** The file of tests, and the title of one as it is written there. */
  test: string;
  title: string;
}
