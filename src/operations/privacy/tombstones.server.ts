/**
 * The list of erasures: the ids of erased submissions and mails, so that a restored backup does not bring
 * them back. It is stored in the database and, in case the database is lost, in a file in DATA_DIR. Ids say
 * nothing about a person. For the same reason, it lists ended subscriptions and alerts, by the hashes of
 * their unsubscribe tokens.
 *
 * Earlier versions listed salted hashes of addresses and phone numbers, from which a phone number can be
 * computed. These hashes are wrapped by an HMAC, whose key is in DATA_DIR.
 */
import { hash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import {
  appendErasures,
  ERASURES_FILE,
  lineOf,
  type Tombstone,
  withdrawal,
} from '../../server/database/erasures-file.ts';
import { hmac, newKey } from '../../server/database/secret.ts';
import type { Database } from '../../server/database/tables.ts';
import { replaceFile } from '../whole-file.server.ts';
import type { Subject } from './subject.ts';

/** The key of the wrapped hashes. The file exists only if an earlier version has listed hashes. */
export const ERASURES_KEY = 'erasures.key';

/** Prefix of a hash, repeated for each key that has wrapped it. */
const WRAPPED = 'hmac:';
const layersOf = (hash: string): number => hash.split(WRAPPED).length - 1;
const isId = ({ salt }: Tombstone) => salt === '';
const isWrapped = ({ hash }: Tombstone) => hash.startsWith(WRAPPED);

/** @param now milliseconds since 1970 */
export const tombstonesFor = (
  subject: 'submission' | 'mail',
  ids: readonly string[],
  now: number,
): Tombstone[] => ids.map((id) => ({ hash: id, salt: '', subject, erased_at: new Date(now).toISOString() }));

/** The ids of erased submissions and mails. */
export const erasedIds = (tombstones: readonly Tombstone[]): ReadonlySet<string> =>
  new Set(tombstones.filter((one) => isId(one) && one.subject !== 'withdrawal').map(({ hash }) => hash));

/**
 * Returns the time up to which a subject's data is erased; undefined if the list does not have the subject.
 */
type ErasedUntil = (subject: Subject) => string | undefined;

/** Reads the wrapped hashes. Without their key, all subjects are undefined. */
export function erasedUntil(tombstones: readonly Tombstone[], dataDir: string): ErasedUntil {
  const wrapped = tombstones.filter(isWrapped);
  const keys = readKeys(dataDir);
  if (keys.length === 0) return () => undefined;
  const salts = [...new Set(wrapped.map(({ salt }) => salt))];
  const times = new Map(wrapped.map(({ hash, erased_at }) => [hash, erased_at]));
  return ({ kind, value, former = value }) => {
    const erasedAt = salts.flatMap((salt) =>
      [value, former].map((one) => times.get(wrap(keys, hash('sha256', `${salt}\0${kind}\0${one}`))) ?? ''),
    );
    return erasedAt.sort().at(-1) || undefined;
  };
}

/** Wraps a hash with the keys that have not wrapped it yet. */
function wrap(keys: readonly string[], hash: string): string {
  const missing = keys.slice(layersOf(hash));
  const wrapped = missing.reduce((inner, key) => hmac(key, inner), hash.replaceAll(WRAPPED, ''));
  return WRAPPED.repeat(layersOf(hash) + missing.length) + wrapped;
}

function readKeys(folder: string): string[] {
  const file = path.join(folder, ERASURES_KEY);
  return existsSync(file) ? readFileSync(file, 'utf8').trim().split('\n') : [];
}

function addKey(dataDir: string): string[] {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const keys = [...readKeys(dataDir), newKey()];
  replaceFile(path.join(dataDir, ERASURES_KEY), `${keys.join('\n')}\n`);
  return keys;
}

/**
 * Wraps all hashes, if there are any, with a further key, because they cannot be computed again with another
 * key.
 * @param tx the surrounding transaction
 */
export async function renewErasuresKey(tx: Database, dataDir: string): Promise<void> {
  if (readKeys(dataDir).length > 0) addKey(dataDir);
  await keepErasures(tx, dataDir);
}

/**
 * True if the list has wrapped hashes and a folder (DATA_DIR, or that of a backup) lacks a key to read them.
 */
export const lacksKey = (tombstones: readonly Tombstone[], folder: string): boolean =>
  tombstones.some(({ hash }) => layersOf(hash) > readKeys(folder).length);

/**
 * Brings the lists in the database and in the file to the same state, with all hashes wrapped.
 * @param database the surrounding transaction
 * @param added entries that are not in either list yet
 * @returns the complete list
 */
export async function keepErasures(
  database: Database,
  dataDir: string,
  added: readonly Tombstone[] = [],
): Promise<Tombstone[]> {
  const stored = await database.selectFrom('tombstones').selectAll().execute();
  const ended = await withdrawals(database);
  // Read after the queries, during which the server may append to the file.
  const inFile = readErasures(dataDir);
  const list = latest([...inFile, ...stored, ...added, ...ended], dataDir);
  const hashes = new Set(list.map(({ hash }) => hash));
  const isFormer = ({ hash }: Tombstone) => !hashes.has(hash);
  // The file comes first: what it lists is erased again if the transaction fails.
  const missing = missingIn(inFile, list);
  if (inFile.some(isFormer)) replaceFile(path.join(dataDir, ERASURES_FILE), list.map(lineOf).join(''));
  else if (missing.length > 0) appendErasures(dataDir, missing);
  for (const { hash } of stored.filter(isFormer))
    await database.deleteFrom('tombstones').where('hash', '=', hash).execute();
  for (const one of missingIn(stored, list))
    await database
      .insertInto('tombstones')
      .values(one)
      .onConflict((on) => on.column('hash').doUpdateSet({ erased_at: one.erased_at }))
      .execute();
  return list;
}

/** @returns the entries of `list` that `known` does not have, or has with another time */
function missingIn(known: readonly Tombstone[], list: readonly Tombstone[]): Tombstone[] {
  const keyOf = ({ hash, erased_at }: Tombstone) => hash + erased_at;
  const keys = new Set(known.map(keyOf));
  return list.filter((one) => !keys.has(keyOf(one)));
}

/** Ended subscriptions and alerts of all servers: each server lists its own in its DATA_DIR. */
async function withdrawals(database: Database): Promise<Tombstone[]> {
  const ended: Tombstone[] = [];
  for (const table of ['subscriptions', 'alerts'] as const) {
    const rows = database.selectFrom(table).select(['token_hash', 'changed_at']);
    for (const one of await rows.where('state', '=', 'unsubscribed').execute())
      ended.push(withdrawal(one.token_hash, one.changed_at));
  }
  return ended;
}

/** Wraps bare hashes, and keeps the latest entry of each. */
function latest(all: readonly Tombstone[], dataDir: string): Tombstone[] {
  const known = readKeys(dataDir);
  const keys =
    known.length === 0 && all.some((one) => !isId(one) && !isWrapped(one)) ? addKey(dataDir) : known;
  const entries = all
    .map((one) => (isId(one) ? one : { ...one, hash: wrap(keys, one.hash) }))
    .sort((a, b) => (a.erased_at < b.erased_at ? -1 : 1));
  return [...new Map(entries.map((one) => [one.hash, one])).values()];
}

/** True if the erasures file exists in DATA_DIR. The first erasure creates it. */
export const hasErasures = (dataDir: string): boolean => existsSync(path.join(dataDir, ERASURES_FILE));

/** The list in the file. */
export function readErasures(dataDir: string): Tombstone[] {
  if (!hasErasures(dataDir)) return [];
  return readFileSync(path.join(dataDir, ERASURES_FILE), 'utf8').split('\n').flatMap(readLine);
}

/** Parses a line. Ignores a line truncated by a crash: that erasure was never acknowledged. */
function readLine(line: string): Tombstone[] {
  try {
    const { hash, salt, subject, erased_at } = JSON.parse(line) as Tombstone;
    return [{ hash, salt, subject, erased_at }];
  } catch {
    return [];
  }
}
