/** Handles forms as the server does, but with a database of its own. */
import { loadContent } from '../../../src/content-model/load.ts';
import { openSites } from '../../../src/content-model/site.ts';
import { defineForm, FORMS } from '../../../src/features/forms/forms.server.ts';
import { NO_RECIPIENTS, type Recipients } from '../../../src/features/forms/recipients/recipients.server.ts';
import { newsletterForm } from '../../../src/features/forms/sign-up/sign-up.server.ts';
import type { FormDefinition } from '../../../src/features/forms/submit/definition.server.ts';
import {
  type FormResponse,
  type RespondDeps,
  respondToForm,
} from '../../../src/features/forms/submit/respond.server.ts';
import { uploadCheck } from '../../../src/features/forms/upload-check/check-upload.server.ts';
import { readConfig } from '../../../src/server/config/config.ts';
import type { ClamdAddress } from '../../../src/server/config/value-schemas.ts';
import { CONTENT } from '../../fixture-content.ts';
import { type Engine, recordOn } from '../database/engines.ts';
import type { Field, Fields } from './forms-table.ts';

export const { content } = loadContent(CONTENT);
export const site = openSites(content)();
export const FORM_SITE = { content, site, office: site, clock: Date.now };
/** The clock of the enquiry form: Saturday, 21 November 2026, 12:00 in India. */
export const SATURDAY = Date.parse('2026-11-21T12:00+05:30');
/**
 * Returns a form's definition.
 * @throws Error if `definition` is undefined
 */
export function requireForm<Definition>(definition: Definition | undefined): Definition {
  if (!definition) throw new Error('There is no such form.');
  return definition;
}
/** Its folders are all but one. */
export const alert = requireForm(
  await defineForm(
    'alert',
    { ...FORM_SITE, isFolder: (names) => names[0] !== 'No such' },
    FORMS.alert.address(),
  ),
);
export const partner = requireForm(await defineForm('partner', FORM_SITE, FORMS.partner.address()));
export const job = requireForm(await defineForm('job', FORM_SITE, FORMS.job.address()));
/** There are no holidays. */
export const callHours = { ...content.settings.callHours, closed: [] };
export const enquiry = requireForm(
  await defineForm(
    'enquiry',
    {
      ...FORM_SITE,
      content: { ...content, settings: { ...content.settings, callHours } },
      clock: () => SATURDAY,
    },
    FORMS.enquiry.address(),
  ),
);
export const { newsletter: newsletterText, alert: alertText } = content.text.en.forms;
export const newsletter = newsletterForm(FORM_SITE);

/** The default limits, and a disk with enough space. */
const { storagePerNetworkBytes, storageMinFreeBytes, dataDir } = readConfig({});
export const SITE = {
  origin: 'https://site.example',
  mailFrom: 'web@site.example',
  mailTo: 'office@site.example',
  storagePerNetworkBytes,
  storageMinFreeBytes,
  dataDir,
};
export const ENOUGH_SPACE = { readFreeBytes: async () => Number.MAX_SAFE_INTEGER };

export const post = (body: BodyInit, address = `${SITE.origin}/x`): Request =>
  new Request(address, { method: 'POST', body });

/**
 * Builds the form data that a browser would send. An array of values becomes several fields of the same name.
 */
export function toFormData(fields: Fields): FormData {
  const data = new FormData();
  for (const [name, given] of Object.entries(fields)) {
    const isFile = Array.isArray(given) && typeof given[0] === 'string' && given[1] instanceof Uint8Array;
    for (const value of (isFile || !Array.isArray(given) ? [given] : given) as Field[]) {
      if (typeof value === 'string') data.append(name, value);
      else data.append(name, new File([new Uint8Array(value[1])], value[0]));
    }
  }
  return data;
}

/** What a visitor can tell from a response: the values of its reference and its token differ each time. */
export const visibleIn = ({ status, headers, state }: FormResponse) => ({
  status,
  headers,
  state: { ...state, reference: state.reference?.length, token: state.token?.length },
});

/** The token of a link in a mail. */
export const tokenIn = (mail: { text: string } | undefined, link: string): string =>
  new RegExp(`${link}\\?token=([\\w.-]+)`).exec(mail?.text ?? '')?.[1] ?? '';

/**
 * The forms on one engine. Call this inside a `describe`: it registers hooks.
 * @param clamdAddress asked at each form; undefined if there is no scanner
 */
export function formsOn(
  engine: Engine,
  clock: () => number = Date.now,
  storage: Partial<typeof SITE & typeof ENOUGH_SPACE> = {},
  recipients: Recipients = NO_RECIPIENTS,
  clamdAddress: () => ClamdAddress | undefined = () => undefined,
) {
  const record = recordOn(engine);
  let client = 0;
  /** A different address for every post, so that the rate limit does not apply. */
  const nextClient = () => {
    client += 1;
    return `10.0.${client >> 8}.${client & 255}`;
  };
  const deps = (clientAddress = nextClient()): RespondDeps => ({
    database: record.database,
    clock,
    config: { ...SITE, dataDir: record.config.dataDir, ...storage },
    recipients,
    log: { error: () => undefined },
    clientAddress,
    checkUpload: uploadCheck(clamdAddress(), { warn: () => undefined }),
    ...ENOUGH_SPACE,
    ...storage,
  });
  const answer = (definition: FormDefinition, request: Request, clientAddress?: string) =>
    respondToForm(definition, request, deps(clientAddress));
  return {
    record,
    deps,
    answer,
    /** Answers the post of a browser with these fields. */
    send: <V>(definition: FormDefinition<V>, fields: Fields, clientAddress?: string) =>
      answer(definition as FormDefinition, post(toFormData(fields)), clientAddress),
  };
}
