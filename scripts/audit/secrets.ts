/** Detects secrets in files: known formats, and random-looking values whose name indicates a secret. */

const SHAPES: readonly (readonly [string, RegExp])[] = [
  ['a private key', /-----BEGIN (?:[A-Z]+ )*PRIVATE KEY-----/],
  ['an AWS key', /\b(?:AKIA|ASIA)[A-Z0-9]{16}\b/],
  ['a GitHub token', /\bgh[pousr]_[A-Za-z0-9]{36}\b|\bgithub_pat_\w{60,}/],
  ['a GitLab token', /\bglpat-[\w-]{20,}/],
  ['a Slack token', /\bxox[abprs]-[\w-]{10,}/],
  ['a Google key', /\bAIza[\w-]{35}\b/],
  ['a payment key', /\b[rs]k_live_[A-Za-z0-9]{20,}/],
  ['a SendGrid key', /\bSG\.[\w-]{20,}\.[\w-]{20,}/],
  ['an npm token', /\bnpm_[A-Za-z0-9]{36}\b|_authToken\s*=\s*(?!\$)\S{12,}/],
  ['a signed token', /\beyJ[\w-]{10,}\.eyJ[\w-]{10,}\.[\w-]{10,}/],
];

/** Files that contain only secrets. */
const SECRET_FILE = /(^|\/)(\.env(\.\w+)?|id_(rsa|ed25519|ecdsa)|[^/]+\.(pem|p12|pfx|key|keystore))$/;

/** Matches `scheme://user:password@host`. */
const WITH_PASSWORD = /\b[a-z][a-z0-9+]*:\/\/[^\s/:@'"`]+:([^\s/@'"`]+)@([\w.-]+)/gi;
/** Placeholder passwords (including every password of at most three characters) and reserved hosts. */
const PLACEHOLDER = /^(.{1,3}|password|pass|secret|s3cret|site|user|x+|\*+|…|\$.*|\{.*|<.*)$/i;
const RESERVED_HOST = /(^|\.)(example|invalid|test|localhost)(\.(com|org|net))?$|^127\.|^0\.0\.0\.0$/;

const ASSIGNED =
  /(?:secret|token|passw(?:or)?d|api_?key|credential)s?\w{0,12}['"]?\s*[:=]\s*['"]([A-Za-z0-9+/=_-]{20,})['"]/gi;
/** Entropy threshold in bits per character: words are below it, random letters and digits above it. */
const RANDOM = 3.8;

/** @returns a short description of the secret in a line; undefined if there is none */
export function secretIn(line: string): string | undefined {
  const shape = SHAPES.find(([, pattern]) => pattern.test(line));
  if (shape) return shape[0];
  for (const [, password = '', host = ''] of line.matchAll(WITH_PASSWORD))
    if (!PLACEHOLDER.test(password) && !RESERVED_HOST.test(host)) return 'an address with a password';
  for (const [, value = ''] of line.matchAll(ASSIGNED))
    if (entropy(value) > RANDOM) return 'something random that is called a secret';
  return undefined;
}

/** @returns whether a file with this name can only contain secrets */
const isSecretFile = (name: string): boolean => SECRET_FILE.test(name);

/** Shannon entropy, in bits per character. */
function entropy(text: string): number {
  const counts = Map.groupBy(text, (char) => char);
  return [...counts.values()].reduce((sum, { length }) => {
    const share = length / text.length;
    return sum - share * Math.log2(share);
  }, 0);
}

/** @returns one finding for every line with a secret; a finding does not quote the secret */
export function secretsInFile(name: string, text: string): string[] {
  const lines = text.split('\n').flatMap((line, i) => {
    const what = secretIn(line);
    return what
      ? [`${name}:${i + 1} holds ${what}. Take it out, and make it worthless where it was used.`]
      : [];
  });
  return isSecretFile(name) ? [`${name} is a file of secrets. Take it out of git.`, ...lines] : lines;
}
