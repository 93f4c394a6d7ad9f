/**
 * The environment of every process and worker thread that the server starts. They read untrusted files and
 * therefore do not inherit variables such as DATABASE_URL and SMTP_URL, which may contain passwords.
 */

/** Paths of programs, temporary files and Node's compiled scripts, time zone, language, and the mode (development or production). */
const PASSED = ['PATH', 'TMPDIR', 'NODE_COMPILE_CACHE', 'TZ', 'LANG', 'LC_ALL', 'NODE_ENV'];

/**
 * @param extra variables that the child needs in addition
 * @returns a new object for the `env` option of `fork`, `spawn` and `Worker`
 */
export function childEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const passed = PASSED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), ...extra };
}
