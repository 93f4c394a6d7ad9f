/** The topic of an alert: the parameters of the form's address, which are also stored as text. */
import { withoutInvisibleInText } from './plain-value.ts';

/** Documents must fit all parts; a topic without parts is about all documents. */
export interface AlertTopic {
  /** Display names of a folder, outermost first; empty for the whole library. */
  folder: readonly string[];
  /** A kind of documents (`kinds` in `content/library.yaml`); empty for all kinds. */
  kind: string;
  /** A search query; empty for none. */
  query: string;
}

/** Folders as on disk and in the address of a search. */
const MAX_LEVELS = 40;
const MAX_NAME_CHARS = 255;
/** Characters of a query, as in the search. */
export const MAX_TOPIC_QUERY_CHARS = 300;
/** Characters of a folder's path with its names encoded; no file system has longer ones. */
export const MAX_TOPIC_FOLDER_CHARS = 8192;

const encode = (name: string): string => encodeURIComponent(name.toWellFormed().normalize('NFC'));

/** False for a query such as `!!! ???`, which no document can match. */
export const hasWords = (query: string): boolean => /[\p{L}\p{N}]/u.test(query);

/**
 * The parts of a topic, as text for the form's fields and for an address; names in the folder are encoded.
 */
export const topicFields = ({ folder, kind, query }: AlertTopic) => ({
  folder: folder.map(encode).join('/'),
  kind,
  q: query,
});

/**
 * A topic as text: equal for equal topics, empty for all documents. It is the query of the form's address.
 */
export function topicText(topic: AlertTopic): string {
  const filled = Object.entries(topicFields(topic)).filter(([, value]) => value !== '');
  return new URLSearchParams(filled).toString();
}

/**
 * Reads a topic from the parameters of an address, from the fields of a form or from stored text.
 * @returns undefined if the folder's path is malformed or too long
 */
export function topicFrom(parameters: URLSearchParams): AlertTopic | undefined {
  const folder = topicFolder(parameters.get('folder') ?? '');
  if (!folder) return undefined;
  const kind = (parameters.get('kind') ?? '').slice(0, MAX_NAME_CHARS);
  const query = (parameters.get('q') ?? '').slice(0, MAX_TOPIC_QUERY_CHARS).toWellFormed();
  return { folder, kind, query: withoutInvisibleInText(query).trim() };
}

/**
 * @param path names of folders, each encoded, joined by slashes
 * @returns the names; undefined if the path is malformed or too long
 */
export function topicFolder(path: string): string[] | undefined {
  if (path.length > MAX_TOPIC_FOLDER_CHARS) return undefined;
  try {
    const names = path.split('/').filter(Boolean).map(decodeURIComponent);
    const fits = names.length <= MAX_LEVELS && names.every((name) => name.length <= MAX_NAME_CHARS);
    return fits ? names : undefined;
  } catch {
    return undefined;
  }
}
