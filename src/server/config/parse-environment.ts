/** Parses environment variables with a valibot schema and reports each invalid variable to the operator. */
import * as v from 'valibot';

export type Environment = Readonly<Record<string, string | undefined>>;

/** A schema with one entry per variable. A check's message says which values are allowed. */
type EnvironmentSchema = v.ObjectSchema<v.ObjectEntries, undefined>;

/** Thrown for invalid variables. The message contains no user names or passwords. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/**
 * An empty variable counts as unset.
 * @throws ConfigError naming each variable, its value and the allowed values
 */
export function parseEnvironment<const TSchema extends EnvironmentSchema>(
  schema: TSchema,
  env: Environment,
): v.InferOutput<TSchema> {
  const set = Object.fromEntries(Object.entries(env).filter(([, value]) => value));
  const { success, output, issues } = v.safeParse(schema, set, { abortPipeEarly: true });
  if (success) return output;
  const sentences = issues.map((issue) => {
    const name = v.getDotPath(issue) ?? '';
    return describeProblem(name, set[name] ?? '', issue.message);
  });
  throw new ConfigError(sentences.join(' '));
}

export function describeProblem(name: string, given: string, allowed: string): string {
  return `${name} is ${JSON.stringify(withoutSecrets(name, given))}, which cannot be used. Allowed: ${allowed}.`;
}

/**
 * Reduces a connection URL to its scheme, and hides the user of other addresses. Text before an @ without a
 * scheme may be a password.
 */
function withoutSecrets(name: string, given: string): string {
  if (name !== 'DATABASE_URL' && name !== 'SMTP_URL')
    return name.startsWith('MAIL_') ? given : given.replace(/^([a-z]+:\/\/)?.*@/is, '$1…@');
  const end = given.indexOf(':');
  const hasScheme = end > 0 && (given.startsWith('://', end) || !given.includes('@'));
  return hasScheme ? `${given.slice(0, end)}:…` : '…';
}
