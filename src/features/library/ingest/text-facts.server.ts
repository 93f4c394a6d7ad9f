/** What reading the documents' text found, for their cards: language, and why some cannot be searched. */
import { statSync } from 'node:fs';
import type { DatabaseSync } from 'node:sqlite';
import type { CardFacts } from '../catalogue/entries.ts';
import { openForReading, textIndexFile } from '../search/index/store.server.ts';

type Facts = Pick<CardFacts, 'language' | 'trouble'>;

export interface TextFacts {
  /** Changes when the facts do. */
  readonly version: number;
  at(diskSegments: readonly string[]): Facts | undefined;
  close(): void;
}

interface TextFactsParts {
  cacheDir: string;
  /** True while the index is being written. */
  busy: () => boolean;
}

/** Milliseconds between two looks at the index. */
const LOOK_EVERY = 2_000;
const TROUBLE: Record<string, CardFacts['trouble']> = {
  'image-only': 'imageOnly',
  encrypted: 'encrypted',
  unreadable: 'unreadable',
  empty: 'empty',
};

export function openTextFacts({ cacheDir, busy }: TextFactsParts): TextFacts {
  const file = textIndexFile(cacheDir);
  let version = 0;
  let seen = '';
  let facts = new Map<string, Facts>();

  const look = (): void => {
    const state = stateOf(file);
    if (busy() || state === seen) return;
    const fresh = readFacts(file);
    if (!fresh) return;
    seen = state;
    const changed =
      fresh.size !== facts.size || [...fresh].some(([path, one]) => differs(one, facts.get(path)));
    facts = fresh;
    if (changed) version += 1;
  };
  look();
  const timer = setInterval(look, LOOK_EVERY);
  timer.unref();
  return {
    get version() {
      return version;
    },
    at: (diskSegments) => facts.get(diskSegments.join('/')),
    close: () => clearInterval(timer),
  };
}

/** Size and time of the index and of what has been written but not yet put into it. */
function stateOf(file: string): string {
  const one = (name: string) => {
    const found = statSync(name, { throwIfNoEntry: false });
    return found ? `${found.ino}.${found.size}.${found.mtimeMs}` : '';
  };
  return `${one(file)} ${one(`${file}-wal`)}`;
}

function differs(one: Facts, other: Facts | undefined): boolean {
  return one.language !== other?.language || one.trouble !== other?.trouble;
}

function readFacts(file: string): Map<string, Facts> | undefined {
  let database: DatabaseSync | undefined;
  try {
    database = openForReading(file);
    if (!database) return undefined;
    const facts = new Map<string, Facts>();
    const shared = new Map<string, Facts>();
    // One by one: all rows at once would be many times what is kept of them.
    for (const row of database.prepare('SELECT path, kind, language FROM document').iterate()) {
      facts.set(String(row.path), toFacts(row, shared));
    }
    return facts;
  } catch {
    // Being replaced, or damaged: the search makes a new one.
    return undefined;
  } finally {
    database?.close();
  }
}

/** There are few different facts; thousands of documents share them. */
function toFacts({ kind, language }: Record<string, unknown>, shared: Map<string, Facts>): Facts {
  const key = `${kind} ${language}`;
  const known = shared.get(key);
  if (known) return known;
  const facts = {
    trouble: TROUBLE[String(kind)],
    language: (language as CardFacts['language'] | null) ?? undefined,
  };
  shared.set(key, facts);
  return facts;
}
