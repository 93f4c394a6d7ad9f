/** Sends one request to the running site, and explains a failure to the operator. */

/** Request timeout in milliseconds. */
const TIMEOUT_MS = 5_000;

export interface Answered {
  status: number;
  headers: Headers;
  text: string;
}

/** The reason for the failure, and the fix. */
export interface Unanswered {
  problem: string;
  fix: string;
}

/** Sends one request; does not follow redirects. */
export async function askSite(
  url: URL,
  headers: Readonly<Record<string, string>> = {},
): Promise<Answered | Unanswered> {
  try {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const response = await fetch(url, { headers, redirect: 'manual', signal });
    return { status: response.status, headers: response.headers, text: await response.text() };
  } catch (error) {
    return explain(error, url);
  }
}

function explain(error: unknown, { hostname }: URL): Unanswered {
  const code = codeOf(error);
  const known = UNTRUSTED[code] ?? UNREACHABLE[code];
  if (!known) return { problem: `does not answer (${code || 'unknown'})`, fix: START };
  const [problem, fix] = known;
  const named = fix.replace('{host}', hostname);
  return { problem, fix: UNTRUSTED[code] ? `${named} ${ALONE}` : named };
}

/**
 * Returns the code of the system error, which is the cause of the TypeError from `fetch`. If several
 * addresses failed, the cause is an AggregateError.
 */
function codeOf(error: unknown): string {
  const { name, code, cause, errors } = error as {
    name?: unknown;
    code?: unknown;
    cause?: unknown;
    errors?: unknown[];
  };
  if (name === 'TimeoutError') return 'ETIMEDOUT';
  if (typeof code === 'string') return code;
  const inner = cause ?? errors?.[0];
  return inner === undefined ? '' : codeOf(inner);
}

type Reason = readonly [problem: string, fix: string];

const START = 'Start the site, or name its address with --url.';
const ALONE = 'Then run this again: the site itself was not checked.';

const EXPIRED: Reason = [
  'has a certificate that has expired',
  'Renew it on the proxy, and see why it was not renewed by itself.',
];
const SELF_SIGNED: Reason = [
  'has a self-signed certificate, which no browser trusts',
  'Get one from a public authority, or name the company’s own authority in NODE_EXTRA_CA_CERTS.',
];
const INCOMPLETE: Reason = [
  'has a certificate whose issuer is unknown',
  'Let the proxy send the whole chain (fullchain.pem), or name the company’s own authority in NODE_EXTRA_CA_CERTS.',
];

/** Errors of a site that responds with an invalid certificate. */
const UNTRUSTED: Readonly<Record<string, Reason>> = {
  CERT_HAS_EXPIRED: EXPIRED,
  CERT_NOT_YET_VALID: [
    'has a certificate that is not valid yet',
    'Correct the clock of this machine, or replace the certificate.',
  ],
  DEPTH_ZERO_SELF_SIGNED_CERT: SELF_SIGNED,
  SELF_SIGNED_CERT_IN_CHAIN: SELF_SIGNED,
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: INCOMPLETE,
  UNABLE_TO_GET_ISSUER_CERT: INCOMPLETE,
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: INCOMPLETE,
  ERR_TLS_CERT_ALTNAME_INVALID: [
    'has a certificate for another name',
    'Get a certificate for {host}, or name the right address with --url.',
  ],
};

const NO_TLS: Reason = [
  'does not speak TLS on this port',
  'Write http:// in --url, or correct the port or the proxy.',
];
const CUT: Reason = [
  'closes the connection without an answer',
  'See the log of the site and of the proxy, and whether --url should start with https:// or http://.',
];
const NO_NAME: Reason = [
  'has a name that this machine cannot resolve',
  'Correct --url, or the DNS record of {host}.',
];
const LATE: Reason = [
  `does not answer within ${TIMEOUT_MS / 1000} s`,
  'See whether a firewall is in the way, and whether the site is overloaded.',
];

const UNREACHABLE: Readonly<Record<string, Reason>> = {
  ECONNREFUSED: ['does not answer: nothing listens on this port', START],
  ENOTFOUND: NO_NAME,
  EAI_AGAIN: NO_NAME,
  ECONNRESET: CUT,
  UND_ERR_SOCKET: CUT,
  ERR_SSL_WRONG_VERSION_NUMBER: NO_TLS,
  ERR_SSL_PACKET_LENGTH_TOO_LONG: NO_TLS,
  ETIMEDOUT: LATE,
  UND_ERR_CONNECT_TIMEOUT: LATE,
  UND_ERR_HEADERS_TIMEOUT: LATE,
};
