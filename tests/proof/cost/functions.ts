/** Functions that parse untrusted text, each with the maximum length of text that the function can receive. */
import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import { loadContent } from '../../../src/content-model/load.ts';
import { isEmail } from '../../../src/domain/email.ts';
import { parseRupees } from '../../../src/domain/money/parse.ts';
import { readPhone } from '../../../src/domain/phone.ts';
import { readAnswers } from '../../../src/features/fit/answers.ts';
import { evaluate, partsToShow } from '../../../src/features/fit/evaluate.ts';
import { fitRules } from '../../../src/features/fit/rules.ts';
import { enquiryText } from '../../../src/features/forms/enquiry/enquiry-text.ts';
import { prefill } from '../../../src/features/forms/enquiry/prefill.ts';
import { enquirySchema } from '../../../src/features/forms/enquiry/schema.ts';
import { jobSchema } from '../../../src/features/forms/job/schema.ts';
import { newsletterSchema } from '../../../src/features/forms/newsletter/schema.ts';
import { partnerSchema } from '../../../src/features/forms/partner/schema.ts';
import { textFields } from '../../../src/features/forms/rules/fields.ts';
import { safeFileName } from '../../../src/features/forms/rules/upload.ts';
import { validate } from '../../../src/features/forms/rules/validate.ts';
import { namesBelow, namesInModalPath } from '../../../src/features/library/files/path.ts';
import { parseQuery } from '../../../src/features/library/search/reading/query.ts';
import { findPages, sitePages } from '../../../src/features/library/search/site-pages.ts';
import { requestFrom } from '../../../src/features/library/search/ui/search-request.ts';
import { costClass, postRule, routeOf } from '../../../src/pages/_server/routes.ts';
import { targetOf } from '../../../src/server/http/plugins/request-context.ts';
import { prefersJson } from '../../../src/server/http/requests/prefers-json.ts';
import { checkPath, withoutTrailingSlashes } from '../../../src/server/http/requests/request-checks.ts';
import { clientAddress, trustProxy } from '../../../src/server/http/requests/visitor.ts';
import { clientNetwork } from '../../../src/server/rate-limit/client-network.ts';
import { preferred } from '../../../src/server/static/accept-encoding.ts';
import { negotiate, represent } from '../../../src/server/static/representation.ts';
import * as answers from '../../answers.ts';
import type { Target } from './search.ts';

/** Maximum length that the phone rule accepts, in UTF-16 code units. */
const PHONE_UNITS = 240;
/** Maximum lengths of a request head and a form body (`postRule`). */
export const HEAD_MAX = 15_000;
const BODY_MAX = 250_000;
/** Maximum length of a body of /check. */
const CHECK_MAX = 8 * 1024;

const text = loadContent('content').content.text.en;
const { forms, products } = text;
const pages = sitePages(text);
const { errors } = forms.shared;
const enquiry = enquiryText(forms, products);
const checkRules = fitRules(text.check);
type Schema = Parameters<typeof validate>[0];

/** @returns one target per field, and one target that sets every field to the same text */
function fields(name: string, schema: Schema, names: readonly string[], valid: object): Target[] {
  const one = names.map((field) => ({
    name: `${name}.${field}`,
    max: BODY_MAX,
    run: (text: string) => validate(schema, { ...valid, [field]: text }),
  }));
  const every = (text: string) => validate(schema, Object.fromEntries(names.map((field) => [field, text])));
  return [...one, { name: `${name}, all fields`, max: Math.floor(BODY_MAX / names.length), run: every }];
}

const isTrusted = trustProxy(['10.0.0.0/8', '::1']) || (() => false);
/** Determines the client address as Fastify does. */
const clientOf = (forwarded: string) => {
  const ips = proxyAddr.all(
    {
      headers: { 'x-forwarded-for': forwarded },
      socket: { remoteAddress: '::1' },
    } as unknown as IncomingMessage,
    isTrusted,
  );
  return clientAddress({ ip: ips.at(-1) ?? '', ips });
};
const page = represent(Buffer.from('<p>'), 'text/html', {});
const reader = (name: string, max: number, run: Target['run'], atoms: readonly string[] = []): Target => ({
  ...{ name, max, run, atoms },
});
const parameters = (text: string) => new URLSearchParams(text);

/** Every field of /check has the same text; the papers have it once per word. */
function answerCheck(text: string) {
  const data = new FormData();
  for (const name of ['purpose', 'turnover', 'investment', 'years', 'gst', 'udyam']) data.append(name, text);
  for (const word of text.split(' ').slice(0, 50)) data.append('papers', word);
  return partsToShow(evaluate(checkRules, readAnswers(data, checkRules).answers));
}

export const FUNCTIONS: readonly Target[] = [
  ...fields('enquiry', enquirySchema(enquiry, errors), textFields(enquiry.labels), answers.ENQUIRY),
  ...fields('job', jobSchema(forms.job, errors), textFields(forms.job.labels, ['resume']), answers.JOB),
  ...fields(
    'partner',
    partnerSchema(forms.partner, errors),
    textFields(forms.partner.labels),
    answers.PARTNER,
  ),
  ...fields('newsletter', newsletterSchema({ ...forms.newsletter.errors, ...errors }), ['email'], {}),
  reader('e-mail address', 1_000, isEmail, ['a.', 'a@', '.a', '-a', '@a.']),
  reader('sum of money', BODY_MAX, parseRupees, ['1,', '1 crore ', '00,', '₹', 'rs. ', 'and ']),
  reader('answers to /check', CHECK_MAX, answerCheck, ['1 crore ', 'accounts ', '0', ' ']),
  reader('phone number', PHONE_UNITS, readPhone, ['91', '+91', '0']),
  reader('file name', HEAD_MAX, safeFileName, ['.pdf', '\\', 'a/']),
  reader('path', HEAD_MAX, (text) => checkPath(`/${text}`.slice(0, 4096), `/${text}`.slice(0, 4096))),
  reader('slashes at the end', HEAD_MAX, withoutTrailingSlashes, ['/']),
  reader('request target', HEAD_MAX, (text) => targetOf(`http://${text}`), ['http://']),
  reader('route', HEAD_MAX, (text) =>
    [`/investors/${text}`, text].map((path) => [routeOf(path), postRule(path), costClass('GET', path)]),
  ),
  reader('X-Forwarded-For', HEAD_MAX, (text) => clientOf(text), [
    '10.1.2.3,',
    '10.1.2.3:1,',
    '[::1]:1,',
    '::ffff:10.0.0.1, ',
  ]),
  reader('client network', HEAD_MAX, clientNetwork, ['::', '1:', 'fe80::1%', '%']),
  reader('Accept-Encoding', HEAD_MAX, (text) => preferred(text, true, true), ['gzip;q=0,', 'br;', 'q=', ',']),
  reader('Accept', HEAD_MAX, prefersJson, ['application/json;q=0,', 'text/html;a="', ',']),
  reader('If-None-Match', HEAD_MAX, (text) => negotiate(page, 'GET', undefined, text), [
    'W/"a",',
    '"a",',
    '*,',
  ]),
  reader('folder path', 8_192, (text) => namesBelow(`/investors/${text}`, '/investors'), ['a/', '%2F']),
  reader('modalPath', 8_192, namesInModalPath, ['a/', '//']),
  reader('search request', 4_096, (text) => requestFrom(parameters(`q=${text}&page=${text}&year=${text}`)), [
    'q=&',
  ]),
  reader('search words', HEAD_MAX, parseQuery, ['"a" ', '“', 'a"', '"']),
  reader('pages of the site', HEAD_MAX, (text) => findPages(pages, text), ['loan ', 'a"', 'ing ', 'लाभांशों ']),
  reader('prefilled enquiry', 4_096, (text) =>
    prefill(parameters(`product=${text}&amount=${text}`), enquiry.products),
  ),
];
