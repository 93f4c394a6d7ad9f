/** Explains to an editor how to fix an invalid value. Does not use the validator's default messages. */
import type * as v from 'valibot';
import { nearestTo } from '../domain/nearest.ts';

type Key = string | number;

/** The properties of a schema that describe allowed values. */
export interface Part {
  type?: string;
  entries?: Record<string, Part>;
  item?: Part;
  /** The schema of each value of a record. */
  value?: Part;
  wrapped?: Part;
  options?: readonly unknown[];
  message?: unknown;
  /** The parts of a piped schema, which include its descriptions. */
  pipe?: readonly Part[];
  /** Metadata that `kit.ts` adds. */
  metadata?: { isText?: boolean; typeName?: string };
}

/**
 * Returns how to fix an invalid value.
 * @param schema the file's schema
 * @param keys path of the issue
 * @returns the fix, without a full stop
 */
export function fixFor(schema: v.GenericSchema, keys: readonly Key[], issue: v.BaseIssue<unknown>): string {
  const last = keys.at(-1);
  // The validator's default messages start with this prefix. They are written for developers.
  const isDefault = issue.message.startsWith('Invalid ');
  if (issue.expected === 'never' && isDefault)
    return fixUnknown(partAt(schema as Part, keys.slice(0, -1)), String(last));
  const part = partAt(schema as Part, keys);
  if (issue.type === 'strict_object' && issue.received === 'undefined')
    return `add the key "${last}": ${typeof part?.message === 'string' ? part.message : kindOf(part)}`;
  if (isDefault) return `write ${kindOf(part)}`;
  return issue.type === 'max_length' ? `${issue.message}; it has ${issue.received}` : issue.message;
}

function fixUnknown(parent: Part | undefined, key: string): string {
  const allowed = Object.keys(parent?.entries ?? {});
  const near = nearestTo(key, allowed);
  const first = near ? `did you mean "${near}"?` : 'remove it or correct its spelling;';
  return `${first} allowed here: ${allowed.join(', ')}`;
}

function partAt(schema: Part, keys: readonly Key[]): Part | undefined {
  return keys.reduce<Part | undefined>((part, key) => {
    const inside = unwrapped(part);
    if (inside?.type === 'record') return inside.value;
    return typeof key === 'number' ? inside?.item : inside?.entries?.[key];
  }, schema);
}

export function unwrapped(part: Part | undefined): Part | undefined {
  return part?.wrapped ? unwrapped(part.wrapped) : part;
}

function kindOf(wrapped: Part | undefined): string {
  const part = unwrapped(wrapped);
  switch (part?.type) {
    case 'string':
      return 'text; quote it if it looks like a number or a date, or starts with a bracket';
    case 'number':
      return 'a number without quotes';
    case 'boolean':
      return 'true or false';
    case 'array':
      return 'a list, one item a line, each starting with "- "';
    case 'picklist':
      return `one of ${part.options?.join(', ')}`;
    case 'strict_object':
      return `these keys below it: ${Object.keys(part.entries ?? {}).join(', ')}`;
    default:
      return 'a value of the right kind';
  }
}

/** True for what YAML calls a map. */
export const isMap = <Value = unknown>(value: unknown): value is Readonly<Record<string, Value>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
