/** Creates certificates with OpenSSL: of a test authority, and for 127.0.0.1 a valid one and invalid ones. */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { scratchFolder } from '../../temporary-folder.ts';

/** Registers a hook, so call this at the top level or inside a `describe`. */
export function makeCertificates() {
  const folder = scratchFolder('certificates');
  const openssl = (...args: string[]) => execFileSync('openssl', args, { cwd: folder, stdio: 'pipe' });
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  const pair = (name: string) => ({ key: read(`${name}.key`), cert: read(`${name}.pem`) });
  const newKey = (name: string) => [
    ...['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', `${name}.key`],
    ...['-subj', `/CN=${name}`],
  ];
  const selfSigned = (name: string) => {
    openssl('req', '-x509', ...newKey(name), '-out', `${name}.pem`, '-days', '2');
    return pair(name);
  };
  /** With -1 day, it expired a day ago. */
  const signed = (name: string, address: string, days: string) => {
    openssl('req', ...newKey(name), '-out', `${name}.csr`, '-addext', `subjectAltName=IP:${address}`);
    const authority = ['-CA', 'authority.pem', '-CAkey', 'authority.key', '-copy_extensions', 'copyall'];
    openssl('x509', '-req', '-in', `${name}.csr`, ...authority, '-days', days, '-out', `${name}.pem`);
    return pair(name);
  };
  return {
    authority: selfSigned('authority').cert,
    selfSigned: selfSigned('self'),
    expired: signed('expired', '127.0.0.1', '-1'),
    valid: signed('valid', '127.0.0.1', '2'),
    otherName: signed('other', '192.0.2.1', '2'),
  };
}
