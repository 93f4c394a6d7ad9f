/**
 * The real server treats code, commands and templates in every input as text (ASVS V1.2.5, V1.3.2, V1.3.7).
 */
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { addressesWith, formsWith, headersWith } from '../forms/every-input.ts';
import { serverOver } from '../server/server-process.ts';

const server = serverOver();
const folder = mkdtempSync(path.join(tmpdir(), 'code-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Each payload creates this file if it is executed, or results in `COMPUTED` if it is evaluated. */
const file = path.join(folder, 'run');
const COMPUTED = '1798673';
const touch = `require("fs").writeFileSync("${file}","")`;
const node = `process.getBuiltinModule("fs").writeFileSync("${file}","")`;
const PAYLOADS = [
  node,
  `');${node};('`,
  `\${${node}}`,
  `{{${node}}}`,
  `<%= ${node} %>`,
  `__proto__.constructor.constructor(${JSON.stringify(node)})()`,
  touch,
  `$(touch ${file})`,
  `\`touch ${file}\``,
  `; touch ${file} ;`,
  `| touch ${file}`,
  `&& touch ${file}`,
  `' ; touch ${file} ; '`,
  '1333*1349+456',
  `$${'{1333*1349+456}'}`,
  '#{1333*1349+456}',
  '{{1333*1349+456}}',
  '<%= 1333*1349+456 %>',
];

test.each(PAYLOADS)('code in an input is neither run nor evaluated: %s', async (payload) => {
  const texts: string[] = [];
  const get = async (address: string, init: RequestInit) => {
    const res = await fetch(server.origin + address, { redirect: 'manual', ...init });
    expect(res.status, address).toBeLessThan(504);
    texts.push(await res.text(), JSON.stringify([...res.headers]));
  };
  for (const address of addressesWith(payload)) await get(address, { headers: headersWith(payload) });
  for (const [address, body] of formsWith(payload)) await get(address, { method: 'POST', body });
  expect(existsSync(file)).toBe(false);
  expect(texts.join('\n')).not.toContain(COMPUTED);
  expect(server.output()).not.toContain(COMPUTED);
});
