/** `npm run proof -- http`: the table of RFC 9110 at nginx, as reference. Where nginx answers otherwise, the table says why. */
import { spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { BYTES, HTTP_CASES, MODIFIED, titleOf } from '../../app/library/http-cases.ts';
import { outcomeOf } from '../../app/library/http-request.ts';
import { endProcess, removeFolder } from '../../end-process.ts';
import { freePort } from '../../free-port.ts';
import { until } from '../../waiting.ts';
import { tool } from '../support/tool.ts';

const program = tool('nginx', 'nginx-light');
const folder = mkdtempSync(path.join(tmpdir(), 'http-proof-'));
const at = (name: string) => path.join(folder, name);
mkdirSync(at('files'));
writeFileSync(at('files/a.pdf'), BYTES);
utimesSync(at('files/a.pdf'), MODIFIED, MODIFIED);
const port = await freePort();
const address = `http://127.0.0.1:${port}/a.pdf`;
writeFileSync(
  at('nginx.conf'),
  `${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${at('nginx.pid')};
error_log ${at('error.log')};
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map((kind) => `${kind}_temp_path ${at(kind)};`).join(' ')}
  # By default, nginx compares the date of If-Modified-Since for equality only.
  if_modified_since before;
  server { listen 127.0.0.1:${port}; root ${at('files')}; }
}
`,
);
const nginx = spawn(program, ['-c', at('nginx.conf'), '-p', folder], { stdio: 'inherit' });
const isListening = () =>
  fetch(address)
    .then(({ ok }) => ok)
    .catch(() => false);
let failed = 0;
try {
  await until('nginx answers', isListening);
  for (const one of HTTP_CASES) {
    const outcome = await outcomeOf(address, one);
    const expected = one.nginx?.outcome ?? one.outcome;
    if (outcome === expected) continue;
    failed += 1;
    console.info(`${titleOf(one)}: ${outcome} instead of ${expected}`);
  }
} finally {
  await endProcess(nginx);
  removeFolder(folder);
}
const others = new Set(HTTP_CASES.flatMap(({ nginx }) => nginx?.why ?? []));
for (const why of others) console.info(why);
console.info(`${HTTP_CASES.length} requests, ${failed} not as in the table`);
process.exitCode = failed === 0 ? 0 : 1;
