/**
 * The sample library of a new site. `check-environment.ts` plans it before the server creates its database;
 * this program generates the planned documents beside the server, and prints one line when all of them exist.
 * After an interruption the next start continues, unless the documents folder has other documents by then.
 */
import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { loadContent } from '../src/content-model/load.ts';
import {
  readSamplePlan,
  type SamplePlan,
  samplePlanFile,
} from '../src/features/library/catalogue/sample-plan.server.ts';
import { replaceFile } from '../src/operations/whole-file.server.ts';
import { readConfig } from '../src/server/config/config.ts';
import { ROOT } from './prepare.mjs';

type Environment = Readonly<Record<string, string | undefined>>;

/** Priority; lower than that of the server and of its processes. */
const NICENESS = 10;

/**
 * Records the plan of a new site's sample library, and makes its folder. Drops the plan of an interrupted run
 * if the site has other documents by now. Does nothing for other sites.
 */
export async function planSample(env: Environment, root = ROOT): Promise<void> {
  const dataDir = dataDirOf(env, root);
  const plan = readSamplePlan(dataDir);
  if (plan?.isComplete || (!plan && !isNewSite(env, root))) return;
  const { filesBelow } = await import('../tools/sample-library/claim.server.ts');
  const { planSampleFiles } = await import('../tools/sample-library/generate.server.ts');
  const until = plan ? new Date(plan.until) : (readConfig(env).sampleDate ?? new Date());
  const files = planSampleFiles(until);
  const documents = path.join(root, 'documents');
  const planned = new Set(files);
  const hasOthers = (await filesBelow(documents)).some((file) => !planned.has(file));
  const isComplete = hasOthers || !mayHaveSample(env);
  if (isComplete)
    process.stdout.write(
      'The sample library stays incomplete: the site has other documents or another database.\n',
    );
  else mkdirSync(documents, { recursive: true });
  write(dataDir, { until: until.toISOString(), files, isComplete });
}

/**
 * True only for a new site: its documents folder is the default one and is missing or empty, and it has no
 * database. A folder that the operator names is never filled, because its name may be misspelt or its disk
 * not mounted.
 */
function isNewSite(env: Environment, root: string): boolean {
  const documents = path.join(root, 'documents');
  if (!mayHaveSample(env) || (existsSync(documents) && !isEmpty(documents))) return false;
  return !existsSync(path.join(dataDirOf(env, root), 'record.sqlite'));
}

const mayHaveSample = ({ DOCUMENTS_DIR, DATABASE_URL }: Environment): boolean =>
  !DATABASE_URL && !DOCUMENTS_DIR;

const dataDirOf = ({ DATA_DIR }: Environment, root: string) => path.resolve(root, DATA_DIR || 'data');

/** False for a folder that cannot be read, whose error the server reports. */
function isEmpty(folder: string): boolean {
  try {
    return readdirSync(folder).length === 0;
  } catch {
    return false;
  }
}

function write(dataDir: string, plan: SamplePlan): void {
  mkdirSync(dataDir, { recursive: true });
  replaceFile(samplePlanFile(dataDir), `${JSON.stringify(plan)}\n`);
}

async function generate(): Promise<void> {
  const { dataDir, documentsDir, contentDir, mediaBaseUrl } = readConfig(process.env);
  const plan = readSamplePlan(dataDir);
  if (!plan || plan.isComplete) return;
  os.setPriority(NICENESS);
  const { generateSample } = await import('../tools/sample-library/generate.server.ts');
  const { company, library: declaration } = loadContent(contentDir, mediaBaseUrl).content;
  const until = new Date(plan.until);
  await generateSample({ folder: documentsDir, company, declaration, until, continues: true });
  write(dataDir, { ...plan, isComplete: true });
  process.stdout.write(`Sample library: all ${plan.files.length} documents are there.\n`);
}

if (import.meta.main) await generate();
