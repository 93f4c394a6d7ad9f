/**
 * Serves a documents folder with files that may be served and files that may not. Import this module once in
 * a test file: the server starts before that file's tests and stops after them.
 */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline, Readable } from 'node:stream';
import { afterAll, beforeAll } from 'vitest';
import * as urls from '../../../urls.ts';
import { serveDocument } from './files.server.ts';

export const MODIFIED = new Date('2025-05-30T06:00:00Z');
export const PDF = Buffer.from('%PDF-1.4 0123456789');
let root: string;
let server: Server;

export interface Got {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Requests the path exactly as given; `fetch` would normalise it first. */
export function get(address: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Got> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const asked = request({ port, path: address, headers, method }, (res) => {
      const chunks: Buffer[] = [];
      res.on('data', (chunk: Buffer) => chunks.push(chunk));
      res.on('end', () =>
        resolve({ status: res.statusCode ?? 0, headers: res.headers, body: Buffer.concat(chunks) }),
      );
    });
    asked.on('error', reject).end();
  });
}

/** Creates a server that serves this documents folder. */
export const documentServer = (documentsDir: string): Server =>
  createServer(async (req, res) => {
    const { status, headers, body } = await serveDocument(req, { documentsDir });
    res.writeHead(status, headers);
    pipeline(Readable.from(body ?? []), res, () => undefined);
  });

export const disk = (...names: string[]) => path.join(root, 'documents', ...names);
export const below = (rest: string) => `${urls.DOCUMENTS_PREFIX}/${rest}`;

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'files-'));
  mkdirSync(disk('Policies', '.private'), { recursive: true });
  const names = ['a.pdf', 'Q1 & Q2 + note #2.pdf', '50%25 holding?.pdf', "d'Or (1).pdf", 'वार्षिक अहवाल.pdf'];
  for (const name of names) writeFileSync(disk('Policies', name), PDF);
  for (const name of ['page.html', 'drawing.svg', 'table.xlsx', 'scan.png', 'plain']) {
    writeFileSync(disk('Policies', name), `<script>${name}</script>`);
  }
  for (const name of ['.hidden.pdf', 'a.pdf~', 'new.pdf.part', '.private/b.pdf'])
    writeFileSync(disk('Policies', name), PDF);
  writeFileSync(disk('Policies', 'Re\u0301sume\u0301.pdf'), PDF);
  writeFileSync(path.join(root, 'secret.pdf'), 'secret');
  symlinkSync(path.join(root, 'secret.pdf'), disk('Policies', 'link.pdf'));
  symlinkSync(root, disk('Policies', 'up'));
  symlinkSync(disk('Policies', '.private'), disk('Policies', 'shown'));
  symlinkSync(disk('Policies', 'a.pdf'), disk('same.pdf'));
  utimesSync(disk('Policies', 'a.pdf'), MODIFIED, MODIFIED);
  server = documentServer(disk());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => server.close(resolve));
  rmSync(root, { recursive: true, force: true });
});
