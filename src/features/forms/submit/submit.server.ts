/** The one way a form is submitted: judged again, stored together with the mail it causes, then answered. */
import type { Database } from '../../../server/database/tables.ts';
import type { SpooledFile } from '../../../server/http/spool.ts';
import { safeFileName, type Upload } from '../rules/upload.ts';
import { type FieldErrors, judge } from '../rules/validate.ts';
import type { UploadChecker } from '../upload-check/upload-checker.server.ts';
import type { Entry, FormDefinition, MailSite } from './definition.server.ts';
import { type Sent, storeSent } from './store-sent.server.ts';

export interface SubmitDeps {
  database: Database;
  /** Milliseconds since 1970. */
  clock: () => number;
  /** The key of the rendering that was sent, where it had one: the same content is then stored once. */
  onceKey?: string | null;
  site: MailSite;
  payer: Sent['payer'];
}

/** Looks into files; a part of it, so that it can be replaced. */
export type Checker = Pick<UploadChecker, 'check'>;

export type TypedValues = Readonly<Record<string, string>>;

export type SubmitResult =
  | { ok: true; reference: string }
  | { ok: false; fieldErrors: FieldErrors; values: TypedValues };

/** The clean values of a form, or what is wrong with it and what was typed. */
export async function judgeForm<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  checker: Checker,
): Promise<{ ok: true; values: Values } | Extract<SubmitResult, { ok: false }>> {
  const values = typedValues(definition, formData);
  const files = await uploads(definition, formData, checker);
  const judgement = judge(definition.schema, { ...values, ...files });
  return judgement.ok ? judgement : { ...judgement, values };
}

/**
 * Stores judged values with the mail they cause. @returns the reference, once all of it is committed
 * @throws StorageRejected when the storage budget is used up, and what the database throws; nothing is stored then
 */
export async function storeForm<Values>(
  definition: FormDefinition<Values>,
  values: Values,
  deps: SubmitDeps,
): Promise<string> {
  const entry: Entry = {
    kind: definition.kind,
    notice: { name: definition.kind, version: definition.noticeVersion },
    onceKey: deps.onceKey ?? null,
    ...definition.entry(values),
  };
  const { database, clock, site, payer } = deps;
  return storeSent(database, { definition, entry, now: new Date(clock()), site, payer });
}

/** Text fields as typed and the names of chosen files, so that they can be shown again. */
export function typedValues(
  definition: Pick<FormDefinition<unknown>, 'fields' | 'fileFields'>,
  formData: FormData,
): TypedValues {
  const text = (name: string) => {
    const value = formData.get(name);
    if (value instanceof File) return definition.fileFields.includes(name) ? safeFileName(value.name) : '';
    return value ?? '';
  };
  const names = [...definition.fields, ...definition.fileFields];
  return Object.fromEntries(names.map((name) => [name, text(name)]));
}

async function uploads<Values>(
  definition: FormDefinition<Values>,
  formData: FormData,
  checker: Checker,
): Promise<Record<string, Upload[]>> {
  const found: Record<string, Upload[]> = {};
  for (const field of definition.fileFields) {
    found[field] = [];
    for (const value of formData.getAll(field)) {
      // A browser sends a file without name and content where none was chosen.
      if (typeof value === 'string' || (value.name === '' && value.size === 0)) continue;
      const bytes = await value.bytes();
      const path = (value as Partial<SpooledFile>).spoolPath;
      found[field].push({
        fileName: safeFileName(value.name),
        mediaType: value.type,
        size: value.size,
        bytes,
        ...(path && { path }),
      });
    }
    // A field takes one file: with more the form is rejected, and none is looked into.
    if (found[field].length === 1)
      found[field] = await Promise.all(
        found[field].map(async (file) => ({ ...file, ...(await checker.check(file)) })),
      );
  }
  return found;
}
