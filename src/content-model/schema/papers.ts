import * as v from 'valibot';
import { textFor } from './forms/form-words.ts';
import { date, described, filled, group, list, shape, slug, text, yesNo } from './kit.ts';
import { numbersText } from './papers-numbers.ts';
import { SERVICE_ICONS } from './products.ts';

/** Kinds of firms, as in the addresses of choices and in the styles that show one kind. */
export const FIRM_KINDS = ['proprietorship', 'partnership', 'llp', 'company', 'huf', 'trust'] as const;

/** Groups of the papers that every product needs, in display order. */
export const PAPER_GROUPS = ['who', 'firm', 'money'] as const;

const headline = () => shape({ strong: text(60), light: v.optional(text(80)) });

/** One paper to bring: its name, the reason, and how many copies. `for` lists the kinds of firms; without it, all. */
const paper = () => ({
  for: v.optional(list(v.picklist(FIRM_KINDS, `choose from ${FIRM_KINDS.join(', ')}`), 1, 5)),
  name: text(90),
  why: text(160),
  howMany: text(40),
  howOld: v.optional(text(40)),
});

const sharedPaper = () =>
  shape({
    id: slug(),
    group: v.picklist(PAPER_GROUPS, `choose one of ${PAPER_GROUPS.join(', ')}`),
    ...paper(),
  });

/** What one product needs in addition. The list is a claim of the company, with its date and approval. */
const productPapers = () =>
  shape({
    lead: text(160),
    sample: yesNo(),
    asOf: date(),
    approved: yesNo(),
    leaveOut: described(
      'Ids of shared papers that this product does not need.',
      v.optional(list(slug(), 1, 10)),
    ),
    papers: list(shape(paper()), 1, 10),
  });

/** One value for each name. */
const forEach = <Name extends string, S extends v.GenericSchema>(names: readonly Name[], item: () => S) =>
  shape(Object.fromEntries(names.map((name) => [name, item()])) as Record<Name, S>);

/** Text of /papers and of the pages below it. */
export const papersSchema = v.pipe(
  shape({
    title: text(80),
    description: text(200),
    index: group('The start of /papers.', {
      folio: text(30),
      headline: headline(),
      lead: text(300),
      unsure: text(60),
      check: text(40),
      charges: text(40),
    }),
    sheet: group('Words of a product’s list.', {
      folio: text(30),
      all: text(40),
      title: filled(60, 'product'),
      light: text(40),
      description: filled(160, 'product', 'company'),
      kind: text(40),
      everyKind: text(40),
      forgotten: text(120),
      print: text(40),
      show: filled(40, 'n'),
      for: text(20),
      howMany: text(30),
      howOld: text(30),
      forProduct: text(40),
      date: text(20),
      firm: text(30),
      questions: filled(60, 'company', 'phone'),
      asOf: filled(40, 'date'),
      sample: text(60),
      less: text(200),
    }),
    manners: described('How the papers should be prepared.', list(text(160), 1, 4)),
    kinds: described('Names of the kinds of firms.', textFor(FIRM_KINDS, 40)),
    groups: described(
      'Headings of the groups of papers.',
      forEach(PAPER_GROUPS, () => shape({ title: text(40), lead: text(80) })),
    ),
    shared: described('The papers of every product.', list(sharedPaper(), 1, 60)),
    products: described(
      'What each product needs in addition. A list is a claim, with its date and approval.',
      forEach(SERVICE_ICONS, productPapers),
    ),
    numbers: described('How registration numbers are built, and the words of their check.', numbersText()),
    next: group('Links below a list.', {
      headline: headline(),
      cost: text(40),
      check: text(40),
      charges: text(40),
      numbers: text(40),
      enquiry: text(40),
    }),
  }),
  v.check(({ shared, products }) => {
    const ids = new Set(shared.map(({ id }) => id));
    const leftOut = Object.values(products).flatMap(({ leaveOut = [] }) => leaveOut);
    return ids.size === shared.length && leftOut.every((id) => ids.has(id));
  }, 'give every shared paper its own id, and leave out only ids that exist'),
);

export type PapersText = v.InferOutput<typeof papersSchema>;
export type Paper = PapersText['products'][keyof PapersText['products']]['papers'][number];
