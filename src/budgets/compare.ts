/** Compares measured sizes with their budgets, and names the files responsible for an excess. */
import * as v from 'valibot';
import type { PageWeight, Sizes, Weighed } from './weigh.ts';

const bytes = v.pipe(v.number(), v.integer(), v.minValue(1));
const page = v.strictObject({ html: bytes, styles: bytes, script: bytes, pictures: bytes });
const kind = v.objectWithRest({ each: bytes }, bytes);

/** The content of `budgets.yaml`: a default for each kind, and exceptions by name. */
export const budgetsSchema = v.strictObject({
  pages: v.objectWithRest({ each: page }, v.partial(page)),
  scripts: kind,
  styles: kind,
  fonts: kind,
  pictures: kind,
});
export type Budgets = v.InferOutput<typeof budgetsSchema>;

const KINDS = ['scripts', 'styles', 'fonts', 'pictures'] as const;
const PARTS = ['html', 'styles', 'script', 'pictures'] as const;

/** A size and its budget. */
export interface BudgetedSize {
  /** A file name, or a page with one of its parts, such as `about.html, script`. */
  what: string;
  size: number;
  most: number;
  /** Path of this budget in `budgets.yaml`, for messages. */
  figure: string;
  /** The files whose sizes are summed. */
  files: string[];
}

/** @returns every size with its budget: pages first, then files by kind */
export function compareWithBudgets(weighed: Weighed, budgets: Budgets): BudgetedSize[] {
  const pages = Object.entries(weighed.pages).flatMap(([name, { weight, files }]) =>
    PARTS.map((part) => ({
      what: `${name}, ${part}`,
      size: weight[part],
      ...budgetOfPage(name, part, budgets.pages),
      files: files[part],
    })),
  );
  const files = KINDS.flatMap((kind) =>
    Object.entries(weighed[kind]).map(([name, size]) => {
      const own = Object.hasOwn(budgets[kind], name) ? name : 'each';
      const most = budgets[kind][own] ?? budgets[kind].each;
      return { what: name, size, most, figure: `${kind}: ${own}`, files: [name] };
    }),
  );
  return [...pages, ...files];
}

function budgetOfPage(name: string, part: keyof PageWeight, { each, ...own }: Budgets['pages']) {
  for (const known of [name, inEnglish(name)]) {
    const most = own[known]?.[part];
    if (most !== undefined) return { most, figure: `pages: ${known}: ${part}` };
  }
  return { most: each[part], figure: `pages: each: ${part}` };
}

/**
 * The English counterpart of a translated page: `hi/about.html` maps to `about.html`, `hi.html` to
 * `index.html`.
 */
function inEnglish(name: string): string {
  return name.replace(/^[a-z]{2}\.html$/, 'index.html').replace(/^[a-z]{2}\//, '');
}

/** @returns the keys of `budgets.yaml` that match no page or file in the build */
export function unusedKeys(weighed: Weighed, budgets: Budgets): string[] {
  const kinds = ['pages', ...KINDS] as const;
  return kinds.flatMap((kind) =>
    Object.keys(budgets[kind])
      .filter((name) => name !== 'each' && !Object.hasOwn(weighed[kind], name))
      .map((name) => `${kind}: ${name}`),
  );
}

/** Combines all file sizes in one object, for comparison with the recorded sizes. */
export function fileSizes(weighed: Weighed): Sizes {
  const pages = Object.entries(weighed.pages).map(([name, { weight }]) => [name, weight.html]);
  return {
    ...Object.fromEntries(pages),
    ...weighed.scripts,
    ...weighed.styles,
    ...weighed.fonts,
    ...weighed.pictures,
  };
}
