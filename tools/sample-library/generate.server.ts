/** Writes the sample library to disk. */
import { existsSync } from 'node:fs';
import { mkdir, rename, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Company } from '../../src/content-model/schema/company.ts';
import type { LibraryDeclaration } from '../../src/content-model/schema/library.ts';
import { claimFolder } from './claim.server.ts';
import { createLedger, type Ledger } from './ledger/company-ledger.server.ts';
import { Paper, type Planned } from './paper.server.ts';
import { scannedPage } from './pdf/pictures.server.ts';
import { planLibrary } from './plan.server.ts';

interface SampleOptions {
  /** Absolute path of DOCUMENTS_DIR. */
  folder: string;
  company: Company;
  declaration: LibraryDeclaration;
  /** The day on which the invented history ends. */
  until: Date;
  /** Called after each document. */
  progress?: (done: number, total: number, file: string) => void;
  /** If true, documents that are there already are not written again. */
  continues?: boolean;
  /** Limits the run to these documents; for tests. */
  only?: (planned: Planned) => boolean;
}

interface SampleResult {
  files: number;
  pages: number;
  bytes: number;
  /** A fingerprint of each document's text, in the order of the plan. */
  fingerprints: string[];
}

const pathOf = ({ folder, file }: Planned): string => [...folder, file].join('/');

/** @returns the documents of a sample library, as paths with `/` relative to its folder */
export const planSampleFiles = (until: Date): string[] => planLibrary(createLedger(until)).map(pathOf);

/**
 * Generates the sample library. Each document appears whole. With the same version of Node, every run writes
 * the same bytes and dates.
 * @throws ForeignFolderError if the folder contains other documents
 */
export async function generateSample(options: SampleOptions): Promise<SampleResult> {
  const { folder, declaration, progress, only = () => true } = options;
  const ledger = createLedger(options.until);
  const planned = planLibrary(ledger).filter(only);
  await claimFolder(folder, planned.map(pathOf));
  for (const category of declaration.categories) {
    await mkdir(path.join(folder, category.folder), { recursive: true });
  }
  const result: SampleResult = { files: 0, pages: 0, bytes: 0, fingerprints: [] };
  for (const document of planned) {
    const file = path.join(folder, pathOf(document));
    if (options.continues && existsSync(file)) continue;
    const { bytes, pages, fingerprint } = await makeDocument(document, options.company, ledger);
    await mkdir(path.dirname(file), { recursive: true });
    // The site does not publish files with this ending.
    const part = `${file}.part`;
    await writeFile(part, bytes);
    await utimes(part, document.date, document.date);
    await rename(part, file);
    result.files += 1;
    result.pages += pages;
    result.bytes += bytes.length;
    result.fingerprints.push(fingerprint);
    progress?.(result.files, planned.length, document.file);
  }
  return result;
}

async function makeDocument(planned: Planned, company: Company, ledger: Ledger) {
  const paper = new Paper(planned, company, ledger);
  if (planned.awkward === 'scanned') scannedPage(paper.canvas, paper.random);
  else planned.compose(paper);
  const pdf = await paper.canvas.finish();
  // Simulates a truncated upload: the end of the file, with the cross-reference table, is missing.
  if (planned.awkward === 'truncated') pdf.bytes = pdf.bytes.subarray(0, pdf.bytes.length * 0.6);
  return pdf;
}
