/** Help texts of the commands, and the document that is generated from the registry of forms. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../../../scripts/prepare.mjs';
import { FORMS_CONTRACT, formsContract } from '../../../src/cli/forms-contract.ts';
import { programHelp } from '../../../src/cli/help.ts';
import { PROGRAMS } from '../../programs.ts';
import { start } from './operations-fixture.ts';

test('docs/contracts/forms.md is generated from the registry of forms', () => {
  expect(readFileSync(FORMS_CONTRACT, 'utf8'), 'run: npm run docs:forms').toBe(formsContract());
});

test.each(PROGRAMS.flatMap((program) => program.commands.map((found) => [program, found] as const)))(
  '$0.name $1.name has a summary, examples and described options',
  (program, found) => {
    const help = programHelp(program, found);
    expect(found.examples.length).toBeGreaterThan(0);
    for (const option of Object.keys(found.options ?? {})) expect(help).toContain(`--${option}`);
    expect(found.summary).toMatch(/^[A-Z].*[^.]$/);
  },
);

test('every program is a script of package.json and prints its help', async () => {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8'));
  for (const { name } of PROGRAMS) expect(scripts[name]).toBe(`node src/cli/${name}.ts`);
  const ran = await Promise.all(PROGRAMS.map(({ name }) => start(name, ['--help'], process.env).ended));
  expect(ran.map(({ code, stderr }) => [code, stderr])).toEqual(PROGRAMS.map(() => [0, '']));
});
