/** Reads the recipients file (RECIPIENTS_FILE, contract: docs/contracts/recipients.md). */
import { statSync } from 'node:fs';
import * as v from 'valibot';
import { ContentError, type ContentProblem, fileProblem } from '../../../content-model/content-problem.ts';
import type { Content } from '../../../content-model/load.ts';
import { readYaml } from '../../../content-model/read-yaml.ts';
import { PASSED_KINDS } from '../../../content-model/schema/forms.ts';
import { list, shape, slug, text, yesNo } from '../../../content-model/schema/kit.ts';
import { emailFormat } from '../../../domain/email.ts';
import { listEnquiryProducts } from '../enquiry/enquiry-text.ts';
import { NO_RECIPIENTS, type Recipients } from './recipients.server.ts';

/** Secrets have 24 to 64 bytes (Standard Webhooks 1.0.0, "Signature scheme"). */
const MIN_SECRET_BYTES = 24;
const MAX_SECRET_BYTES = 64;

/**
 * @param file path of the file; empty: there are no rules and no webhooks
 * @throws ContentError with all problems; each states file, line, and the allowed values, but no value of the
 *   file
 */
export function readRecipients(file: string, content: Pick<Content, 'text'>): Recipients {
  if (file === '') return NO_RECIPIENTS;
  if (statSync(file, { throwIfNoEntry: false })?.isDirectory() !== false)
    throw unusable([fileProblem(file, 'no file', 'create it, or unset RECIPIENTS_FILE')]);
  const problems: ContentProblem[] = [];
  const recipients = readYaml(file, file, recipientsSchema(content), problems, { hasSecrets: true });
  if (!recipients) throw unusable(problems);
  return recipients;
}

const unusable = (problems: readonly ContentProblem[]) => new ContentError(problems, 'The recipients file');

function recipientsSchema({ text: { en } }: Pick<Content, 'text'>) {
  const products = listEnquiryProducts(en.products, en.forms.enquiry.unsure);
  const kinds = list(v.picklist(PASSED_KINDS));
  const mailRule = shape({
    to: v.pipe(text(254), emailFormat('write one e-mail address, such as surat@lender.example')),
    kinds: v.optional(kinds),
    products: v.optional(list(v.picklist(Object.keys(products)))),
    cities: v.optional(list(text(100))),
  });
  return shape({
    mail: v.optional(list(mailRule, 0, 200), []),
    webhooks: v.optional(
      v.pipe(
        list(webhook(en.privacy), 0, 20),
        v.check((webhooks) => haveOwnNames(webhooks), 'write each receiver once'),
      ),
      [],
    ),
  });
}

function webhook({ receivers }: Content['text']['en']['privacy']) {
  const ids = receivers.list.map(({ id }) => id);
  const isStated = (name: string, kind: string) =>
    receivers.list.some(({ id, kinds }) => id === name && kinds.some((one) => one === kind));
  return v.pipe(
    shape({
      name: v.pipe(
        slug(),
        v.check(
          (name) => ids.includes(name),
          `the privacy notice names ${ids.join(', ') || 'no receiver'}: add this one to \`receivers\` in content/en/privacy.yaml and build again`,
        ),
      ),
      url: v.pipe(text(2000), v.check(isAddress, 'write an address such as https://crm.lender.example/site')),
      kinds: list(v.picklist(PASSED_KINDS)),
      secrets: list(secret(), 1, 5),
      private: v.optional(yesNo(), false),
    }),
    v.check(
      ({ url, private: isPrivate }) => isPrivate || url.startsWith('https:'),
      'start the address with https://, or add `private: true` for a system in a private network',
    ),
    v.check(
      ({ name, kinds }) => kinds.every((kind) => isStated(name, kind)),
      'the privacy notice names fewer kinds for this receiver: add them to `receivers` in content/en/privacy.yaml and build again',
    ),
  );
}

const haveOwnNames = (webhooks: readonly { name: string }[]) =>
  new Set(webhooks.map(({ name }) => name)).size === webhooks.length;

const secret = () =>
  v.pipe(
    v.string(),
    v.check(
      isSecret,
      "write whsec_ and 24 to 64 random bytes in base64: node -p \"'whsec_' + crypto.randomBytes(32).toString('base64')\"",
    ),
  );

function isSecret(text: string): boolean {
  const [, base64 = ''] = /^whsec_([A-Za-z0-9+/]+={0,2})$/.exec(text) ?? [];
  const { length } = Buffer.from(base64, 'base64');
  return length >= MIN_SECRET_BYTES && length <= MAX_SECRET_BYTES;
}

function isAddress(text: string): boolean {
  const url = URL.parse(text);
  return !!url && /^https?:$/.test(url.protocol) && !url.username && !url.password && !url.hash;
}
