import type { ReaderText } from '../../../../content-model/schema/library/reader-text.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { inOrder } from '../../../../ui/in-order.ts';
import type { ContentBlock, PageCell, PageText } from '../../pdf-pages/content/page-content.ts';
import { Marked } from '../../search/ui/marked.tsx';
import css from './page-table.module.css';
import { cellText, columnsOf, shapeOf } from './table-shape.ts';

export type TableBlock = Extract<ContentBlock, { kind: 'table' }>;

interface PageTableProps {
  block: TableBlock;
  /** The unit printed above the table, which is copied with it. */
  unit: string | undefined;
  /** The table's name. */
  label: string;
  text: ReaderText['text'];
  /** The address of the table as CSV. */
  csv: string;
  langOf(part: PageText): string | undefined;
}

/** A table with more columns stands below the picture of its page, at the full width. */
const MAX_COLUMNS_BESIDE = 4;

export const isWide = (block: ContentBlock): boolean =>
  block.kind === 'table' && columnsOf(block) > MAX_COLUMNS_BESIDE;

/**
 * A table; its first column names the rows, or the second one if the first has serials. Where it does not fit, each row becomes its name with the figures below,
 * each under the heading of its column. A table that is wider than estimated scrolls in a frame that is reachable by
 * keyboard.
 */
export function PageTable({ block, unit, label, langOf, text, csv }: PageTableProps) {
  const { labels, width, cells, words, names } = shapeOf(block);
  const row = (isHeading: boolean) => (parts: readonly PageCell[]) => {
    let next = 0;
    const [first, second] = parts;
    // A row such as a total may have its name in the place of its serial.
    const hasName = first?.span === 1 && second !== undefined && HAS_LETTER.test(cellText(second));
    const name = hasName ? names : 0;
    return (
      <tr>
        {inOrder(parts, (cell, part) => {
          const at = next;
          next += cell.span;
          const isNamed = cell.pieces.length > 0 && (isHeading || part === name);
          const Tag = isNamed ? 'th' : 'td';
          const text = <Marked segments={cell.pieces} />;
          return (
            <Tag
              scope={isNamed ? scopeOf(isHeading, cell.span) : undefined}
              colSpan={cell.span > 1 ? cell.span : undefined}
              lang={langOf(cell)}
              className={words[at] ? css.words : undefined}
              data-label={(!isHeading && part > name && cell.pieces.length > 0 && labels[at]) || undefined}
            >
              {cell.isBold && !isHeading ? <b>{text}</b> : text}
            </Tag>
          );
        })}
      </tr>
    );
  };
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard (WCAG 2.1.1) */}
      <section className={css.frame} aria-label={label} tabIndex={0} data-table-frame="">
        <table className={css[cells]} data-fits={width ?? 'none'} data-unit={unit}>
          {block.headings > 0 && <thead>{inOrder(block.rows.slice(0, block.headings), row(true))}</thead>}
          <tbody>{inOrder(block.rows.slice(block.headings), row(false))}</tbody>
        </table>
      </section>
      <TableTools {...{ label, text, csv }} />
    </>
  );
}

/** A link to the table as CSV, and a button that copies it, which requires script. */
function TableTools({ label, text, csv }: Pick<PageTableProps, 'label' | 'text' | 'csv'>) {
  return (
    <p className={css.tools} data-done={text.tableCopied} data-failed={text.tableNotCopied}>
      <ButtonLink variant="tool" href={csv} rel="nofollow" aria-label={`${text.csv}, ${label}`} download>
        {text.csv}
      </ButtonLink>
      <Button
        variant="tool"
        type="button"
        aria-label={`${text.copyTable}, ${label}`}
        data-copy-table=""
        hidden
      >
        {text.copyTable}
      </Button>
      <span role="status" />
    </p>
  );
}

const HAS_LETTER = /\p{L}/u;

const scopeOf = (isHeading: boolean, span: number) => (!isHeading ? 'row' : span > 1 ? 'colgroup' : 'col');
