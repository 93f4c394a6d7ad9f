import type { ReaderText } from '../../../../content-model/schema/reader-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import { languageOf } from '../../document/ui/format.ts';
import type { PageBlock, PageLayout, TableCell, WordRange } from '../../pdf-pages/layout/page-layout.ts';
import { Marked } from '../../search/ui/marked.tsx';
import { piecesOf, placesOf, type TextRange, textOf } from '../layout-text.ts';
import css from './page-text.module.css';

interface PageTextProps {
  text: ReaderText['text'];
  layout: PageLayout;
  hits: readonly TextRange[];
  /** Language of the document. */
  language: string | undefined;
}

/** Headings in the text are below the `h2` above it. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

/** The text of a page with its headings, paragraphs and tables. */
export function PageText({ text, layout, hits, language }: PageTextProps) {
  const whole = textOf(layout);
  const places = placesOf(layout);
  const render = (range: WordRange) => <Marked segments={piecesOf(whole, places, range, hits)} />;
  const langOf = (range: WordRange) => scriptLanguage(wordsIn(whole, places, range), language);
  const levels = headingLevels(layout.blocks);
  let table = 0;
  return (
    <div className={css.text} data-page-text="">
      {layout.blocks.length === 0 && <p className={css.none}>{text.none}</p>}
      {inOrder(layout.blocks, (block, at) => {
        if (block.kind === 'paragraph') return <p lang={langOf(block)}>{render(block)}</p>;
        if (block.kind === 'heading') {
          const Heading = HEADINGS[(levels[at] ?? 1) - 1] ?? 'h5';
          return <Heading lang={langOf(block)}>{render(block)}</Heading>;
        }
        table += 1;
        const label = fillText(text.table, { number: `${table}` });
        return <PageTable {...{ block, label, render, langOf }} />;
      })}
    </div>
  );
}

interface PageTableProps {
  block: Extract<PageBlock, { kind: 'table' }>;
  label: string;
  render(range: WordRange): React.ReactNode;
  langOf(range: WordRange): string | undefined;
}

/**
 * A table; its first column names the rows. A table that is wider than the window scrolls in a frame that is reachable
 * by keyboard.
 */
function PageTable({ block, label, render, langOf }: PageTableProps) {
  const cell = (scopes: readonly [first: string | undefined, others: string | undefined]) => {
    return (one: TableCell, at: number) => {
      const named = one.to > one.from ? scopes[at === 0 ? 0 : 1] : undefined;
      const scope = named === 'col' && one.span > 1 ? 'colgroup' : named;
      const Tag = scope ? 'th' : 'td';
      const span = one.span > 1 ? one.span : undefined;
      return (
        <Tag scope={scope} colSpan={span} lang={langOf(one)}>
          {render(one)}
        </Tag>
      );
    };
  };
  const heading = cell(['col', 'col']);
  const body = cell(['row', undefined]);
  const rows = (from: number, to: number | undefined, show: typeof body) =>
    inOrder(block.rows.slice(from, to), (cells) => <tr>{inOrder(cells, show)}</tr>);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard (WCAG 2.1.1)
    <section className={css.frame} aria-label={label} tabIndex={0} data-table-frame="">
      <table>
        {block.headings > 0 && <thead>{rows(0, block.headings, heading)}</thead>}
        <tbody>{rows(block.headings, undefined, body)}</tbody>
      </table>
    </section>
  );
}

/** Levels without gaps: the first heading is of level 1, and each is at most one level below the one before it. */
function headingLevels(blocks: readonly PageBlock[]): number[] {
  let last = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return 0;
    last = Math.min(block.level, last + 1);
    return last;
  });
}

const INDIC = /[\p{Script=Devanagari}\p{Script=Gujarati}]/gu;

/**
 * The language of a part, if most of its letters are in an Indic script. Hindi and Marathi share a script, so the
 * language of the document distinguishes them.
 */
function scriptLanguage(part: string, language: string | undefined): string | undefined {
  const letters = part.match(INDIC)?.length ?? 0;
  if (letters * 2 < (part.match(/\p{L}|\p{M}/gu)?.length ?? 0)) return undefined;
  const script = languageOf(part);
  return script === 'hi' && language === 'mr' ? 'mr' : script;
}

function wordsIn(text: string, places: readonly TextRange[], { from, to }: WordRange): string {
  return to > from ? text.slice(places[from]?.from ?? 0, places[to - 1]?.to ?? 0) : '';
}
