import type { ReaderText } from '../../../../content-model/schema/reader-text.ts';
import { fillText } from '../../../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import type {
  ContentBlock,
  PageCell,
  PageContent,
  PageText as PageTextPart,
} from '../../pdf-pages/content/page-content.ts';
import { Marked } from '../../search/ui/marked.tsx';
import css from './page-text.module.css';

interface PageTextProps {
  text: ReaderText['text'];
  content: Pick<PageContent, 'blocks' | 'isCut'>;
  /** Language of the document. */
  language: string | undefined;
}

/** Headings in the text are below the `h2` above it. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

/** The text of a page with its headings, paragraphs and tables. */
export function PageText({ text, content: { blocks, isCut }, language }: PageTextProps) {
  // Hindi and Marathi share a script, so the language of the document distinguishes them.
  const langOf = (part: PageTextPart) => (part.language === 'hi' && language === 'mr' ? 'mr' : part.language);
  const levels = headingLevels(blocks);
  let table = 0;
  return (
    <div className={css.text} data-page-text="">
      {blocks.length === 0 && !isCut && <p className={css.none}>{text.none}</p>}
      {inOrder(blocks, (block, at) => {
        if (block.kind === 'paragraph')
          return (
            <p lang={langOf(block)}>
              <Marked segments={block.pieces} />
            </p>
          );
        if (block.kind === 'heading') {
          const Heading = HEADINGS[(levels[at] ?? 1) - 1] ?? 'h5';
          return (
            <Heading lang={langOf(block)}>
              <Marked segments={block.pieces} />
            </Heading>
          );
        }
        table += 1;
        const label = fillText(text.table, { number: `${table}` });
        return <PageTable {...{ block, label, langOf }} />;
      })}
      {isCut && <p className={css.none}>{text.cut}</p>}
    </div>
  );
}

interface PageTableProps {
  block: Extract<ContentBlock, { kind: 'table' }>;
  label: string;
  langOf(part: PageTextPart): string | undefined;
}

/**
 * A table; its first column names the rows. A table that is wider than the window scrolls in a frame that is reachable
 * by keyboard.
 */
function PageTable({ block, label, langOf }: PageTableProps) {
  const cell = (scopes: readonly [first: string | undefined, others: string | undefined]) => {
    return (one: PageCell, at: number) => {
      const named = one.pieces.length > 0 ? scopes[at === 0 ? 0 : 1] : undefined;
      const scope = named === 'col' && one.span > 1 ? 'colgroup' : named;
      const Tag = scope ? 'th' : 'td';
      const span = one.span > 1 ? one.span : undefined;
      return (
        <Tag scope={scope} colSpan={span} lang={langOf(one)}>
          <Marked segments={one.pieces} />
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
function headingLevels(blocks: readonly ContentBlock[]): number[] {
  let last = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return 0;
    last = Math.min(block.level, last + 1);
    return last;
  });
}
