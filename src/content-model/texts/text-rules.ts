/** Rules of texts that the keys and values of the English files do not show. */
import { IDENTIFIERS } from '../../domain/identifiers/check.ts';
import { COST_FIELDS, FIRM_KINDS, PAPER_GROUPS, PURPOSES, SERVICE_ICONS } from '../schema/choices.ts';
import { PASSED_KINDS } from '../schema/forms.ts';
import { DATA_RULES, each, type Rule } from './text-data-rules.ts';

const CHARGES_LINKS = ['phone', 'email', 'officer', 'officerEmail', 'investors', 'cms', 'sachet'];
const SHAREHOLDERS_LINKS = [
  'registrar',
  'registrarEmail',
  'phone',
  'email',
  'grievance',
  'iepf',
  'scores',
  'odr',
  'downloads',
  'verify',
  'notReceived',
  'iepfSteps',
];

/**
 * The rules, named after the keys of a value. An entry of a list has the name of the list. A name may leave
 * out the keys at its start, or only the file (`/title`); the rule with more keys counts.
 */
export const TEXT_RULES: Readonly<Record<string, Rule>> = {
  ...DATA_RULES,
  // Search engines cut what is longer.
  '/title': { max: 80 },
  '/description': { max: 200 },
  // Large type, labels in the margin, and labels in rows of fixed width.
  'headline.strong': { max: 60 },
  'headline.light': { max: 80 },
  ...each(['folio', 'figures.value', 'backgroundText', 'links.label', 'limits.value'], { max: 30 }),
  numeral: { max: 8 },
  'figures.label': { max: 60 },
  'shell.links': { count: 6 },
  'shell.borrower.links': { count: 4 },
  'home.hero.words': { count: 8, max: 30 },
  'slides.caption': { max: 80 },
  'tagline.lines': { count: 6 },
  'lines.light': { max: 40 },
  'lines.strong': { max: 40 },
  'years.figure': { max: 8 },
  'rates.figure': { max: 10 },
  ...each(['methodShort.reducing', 'methodShort.flat'], { max: 24 }),

  // The number of entries is fixed (docs/behaviour.md).
  'home.hero.figures': { count: [2, 3] },
  ...each(
    [
      'slider.slides',
      'serve.audiences',
      'philosophy.parts',
      'header.limits',
      'benefits.cards',
      'shareholders.complaints.steps',
    ],
    { count: 3 },
  ),
  'advantage.differentiators': { count: 5 },
  'home.growth.steps': { count: [2, 6] },
  'home.products.groups': { count: [1, 4] },
  'faq.questions': { count: 4 },
  ...each(['products.sections', 'commission.rates', 'charges.complaints.steps'], { count: 2 }),
  'tasks.list': { count: PURPOSES.length, unique: 'purpose', optional: { form: 'text' } },
  // These may be empty.
  'openings.list': { count: [0, 60], optional: { pay: 'text' } },
  'library.front.facts': { count: [0, 60] },
  'receivers.list': { count: [0, 20] },
  'other.notes': { count: [0, 6] },
  'early.notes': { count: [0, 6], may: ['limit'] },

  // Choices.
  'offers.icon': { oneOf: ['ledger', 'invoice', 'gear'] },
  'groups.icon': { oneOf: ['cycle', 'gear', 'growth', 'weave'] },
  'parts.icon': { oneOf: ['vision', 'innovation', 'collaboration'] },
  'cards.icon': {
    oneOf: [
      'investor-relations',
      'disclosures',
      'annual-reports',
      'announcements',
      'grievance',
      'governance',
    ],
  },
  ...each(['offers.service', 'audiences.service', 'groups.services', 'services.icon'], {
    oneOf: SERVICE_ICONS,
  }),
  'cards.page': { oneOf: ['investors', 'grievance', 'complaints'] },
  'cards.folder': { kind: 'same' },
  'front.facts.kind': { oneOf: ['result', 'dividend', 'meeting'] },
  'receivers.list.kinds': { oneOf: PASSED_KINDS },
  'shared.group': { oneOf: PAPER_GROUPS },
  ...each(['shared.for', 'papers.for'], { oneOf: FIRM_KINDS }),
  ...each(['charge.base', 'charge.middle', 'charge.upper'], { oneOf: ['none', 'policy'] }),
  'tasks.list.purpose': { oneOf: PURPOSES },

  // Names of people, companies, folders and documents, addresses, and words for other programs.
  ...each(
    [
      'leaders.name',
      'grievance.officer.name',
      'complaints.officer.name',
      'partners.partners.name',
      'partners.contactPhone',
      'front.facts.document',
      'start.queries',
      'systems.name',
      'systems.command',
      ...IDENTIFIERS.map((id) => `${id}.example`),
    ],
    { kind: 'same' },
  ),
  ...each(['partners.category', 'leaveOut'], { kind: 'id' }),

  // Keys that may be missing.
  ...each(
    [
      'home.hero',
      'home.mission',
      'home.growth',
      'home.about',
      'home.serve',
      'home.products',
      'home.advantage',
      'papers.index',
      'papers.next',
    ].map((part) => `${part}.headline`),
    { optional: { light: 'text' } },
  ),
  'mission.offers.figures': { count: [1, 2] },
  'mission.offers': { count: 3, optional: { figures: [{ label: 'text', value: 'text' }] } },
  'sections.services': {
    count: [2, 12],
    unique: 'icon',
    optional: { figures: [{ value: 'text', label: 'text' }] },
  },
  'grievance.steps.items': { optional: { link: { label: 'text', url: 'url' } } },
  'commission.terms': { optional: { sample: 'text' } },
  'library.yaml': { optional: { sample: 'text', arriving: 'text count' } },
  'front.facts.figures': { optional: { before: 'text' } },
  'forms.shared.call': { optional: { language: 'text' } },
  'privacy.further': { optional: { terms: [{ title: 'text', body: 'text' }] } },
  ...each(['tax.points', 'paper.points'], { optional: { shownUntil: 'date' } }),
  ...each(
    SERVICE_ICONS.map((id) => `papers.products.${id}`),
    { optional: { leaveOut: ['id'] } },
  ),
  ...each(['papers.shared', ...SERVICE_ICONS.map((id) => `papers.products.${id}.papers`)], {
    optional: { for: ['text'], howOld: 'text' },
  }),
  ...each(
    COST_FIELDS.map((field) => `cost.fields.${field}`),
    { optional: { hint: 'text' } },
  ),

  // Sentences with links.
  'questions.answer': { may: ['phone', 'email'] },
  ...each(['grievance.steps.items.body', 'terms.list.body'], { may: ['email'] }),
  'reasons.body': { may: ['date'] },
  ...each(['rows.loan', 'layers.base', 'layers.middle', 'layers.upper'], { may: ['limit'] }),
  ...each(
    ['late.points', 'complaints.steps.body', 'parties.lead', 'papers.paragraphs', 'papers.heirs.steps'].map(
      (name) => `charges.${name}`,
    ),
    { may: CHARGES_LINKS },
  ),
  'charges.complaints.lead': { may: CHARGES_LINKS, must: ['investors'] },
  'charges.complaints.sachet': { may: CHARGES_LINKS, must: ['sachet'] },
  ...each(['ombudsman.covered.body', 'ombudsman.notCovered.body'], { may: CHARGES_LINKS, must: ['cms'] }),
  ...each(
    [
      'dividends.lead',
      'iepf.lead',
      'iepf.steps',
      'iepf.shares',
      'unclaimed.lead',
      'tax.lead',
      'tax.points.text',
      'paper.lead',
      'paper.points.text',
      'complaints.lead',
      'complaints.steps.body',
      'tasks.lead',
      'tasks.send',
      'tasks.noForm',
      'tasks.list.lead',
      'tasks.list.demat',
      'registrar.does.items',
      'registrar.company.items',
    ].map((name) => `shareholders.${name}`),
    { may: SHAREHOLDERS_LINKS },
  ),
  'dividends.earlierNotes': { may: [...SHAREHOLDERS_LINKS, 'since', 'fundSince'] },
};

/** @returns the rules of the value at `keys`, of which the first is the file */
export function ruleAt(keys: readonly string[]): Rule {
  const [file = '', ...inside] = keys;
  if (inside.length === 0) return TEXT_RULES[`${file}.yaml`] ?? {};
  const names = keys.map((_, i) => keys.slice(-i - 1).join('.'));
  return Object.assign({}, ...[`/${inside.join('.')}`, ...names].map((name) => TEXT_RULES[name]));
}
