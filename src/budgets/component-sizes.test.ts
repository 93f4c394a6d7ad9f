import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { componentSizes } from './component-sizes.ts';

const ui = mkdtempSync(path.join(tmpdir(), 'component-sizes-'));
afterAll(() => rmSync(ui, { recursive: true, force: true }));

function write(file: string, text: string): void {
  mkdirSync(path.dirname(path.join(ui, file)), { recursive: true });
  writeFileSync(path.join(ui, file), text);
}

test('each folder has a row with the bytes of its styles and scripts, without its examples', async () => {
  write('example.ts', '');
  write('plain/plain.tsx', 'export const a = 1;');
  write('styled/styled.module.css', '.a { color: red; }');
  write('styled/examples.module.css', `.b { background: url("data:,${'x'.repeat(5000)}"); }`);
  write('moving/moving.behaviour.ts', 'export function wire(): void { document.title = "moved"; }');
  const [moving, plain, styled, ...others] = await componentSizes(ui);
  expect(others).toEqual([]);
  expect(plain).toEqual({ name: 'plain', styleBytes: 0, scriptBytes: 0 });
  expect(moving).toMatchObject({ name: 'moving', styleBytes: 0 });
  expect(moving?.scriptBytes).toBeGreaterThan(20);
  expect(styled).toMatchObject({ name: 'styled', scriptBytes: 0 });
  expect(styled?.styleBytes).toBeGreaterThan(10);
  expect(styled?.styleBytes).toBeLessThan(100);
});

test('a style sheet that another one imports is counted once', async () => {
  write('sheets/part.css', '.part { color: blue; }');
  write('sheets/whole.css', '.whole { color: red; }');
  const separate = (await componentSizes(ui)).find(({ name }) => name === 'sheets')?.styleBytes ?? 0;
  write('sheets/whole.css', '@import "./part.css"; .whole { color: red; }');
  const imported = (await componentSizes(ui)).find(({ name }) => name === 'sheets')?.styleBytes ?? 0;
  expect(imported).toBeGreaterThan(0);
  expect(imported).toBeLessThan(separate);
});
