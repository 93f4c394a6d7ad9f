/**
 * The environment of every process and worker thread that the server starts. They read files that others made, so
 * they get none of the server's variables: DATABASE_URL and SMTP_URL may hold passwords.
 */

/** Where programs and temporary files are, time zone, language, and whether this is production. */
const PASSED = ['PATH', 'TMPDIR', 'TZ', 'LANG', 'LC_ALL', 'NODE_ENV'];

/**
 * @param extra further variables, which the child needs for its work
 * @returns a new object for the `env` option of `fork`, `spawn` and `Worker`
 */
export function childEnvironment(extra: NodeJS.ProcessEnv = {}): NodeJS.ProcessEnv {
  const passed = PASSED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(passed), ...extra };
}
