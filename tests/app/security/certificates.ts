/** Creates certificates for 127.0.0.1 with OpenSSL: a valid one from a test authority, and invalid ones. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

interface KeyPair {
  key: string;
  cert: string;
}

export interface Certificates {
  /** The authority's certificate. */
  authority: string;
  valid: KeyPair;
  expired: KeyPair;
  otherName: KeyPair;
  selfSigned: KeyPair;
}

export function makeCertificates(): Certificates {
  const folder = mkdtempSync(path.join(tmpdir(), 'certificates-'));
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const read = (name: string): KeyPair => ({
    key: readFileSync(path.join(folder, `${name}.key`), 'utf8'),
    cert: readFileSync(path.join(folder, `${name}.pem`), 'utf8'),
  });
  const newKey = (name: string) => [
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`],
  ];
  const selfSign = (name: string) =>
    openssl('req', '-x509', ...newKey(name), '-out', `${name}.pem`, '-subj', `/CN=${name}`, '-days', '2');
  /** Signs a certificate; with -1 day, it expired a day ago. */
  const sign = (name: string, address: string, days: string) => {
    const subject = ['-subj', `/CN=${name}`, '-addext', `subjectAltName=IP:${address}`];
    openssl('req', ...newKey(name), '-out', `${name}.csr`, ...subject);
    const authority = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-copy_extensions', 'copyall'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...authority, '-days', days, '-out', `${name}.pem`);
  };
  try {
    selfSign('authority');
    selfSign('self');
    sign('expired', '127.0.0.1', '-1');
    sign('valid', '127.0.0.1', '2');
    sign('other', '192.0.2.1', '2');
    return {
      authority: read('authority').cert,
      valid: read('valid'),
      expired: read('expired'),
      otherName: read('other'),
      selfSigned: read('self'),
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
