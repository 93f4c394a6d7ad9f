import type { ReaderText } from '../../../../content-model/texts.generated.ts';
import { Button, ButtonLink } from '../../../../ui/button/button.tsx';
import { classNames } from '../../../../ui/class-names.ts';
import { inOrder } from '../../../../ui/in-order.ts';
import type { PageCell, PageText } from '../../pdf-pages/page-content.ts';
import { Marked } from '../../search/ui/marked.tsx';
import { type TableBlock, tableNotice } from '../notices.ts';
import css from './page-text.module.css';
import { cellText, shapeOf } from './table-shape.ts';

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

/** Longer texts among figures and their heads are on several lines. */
const MAX_SHORT_CHARS = 24;

/**
 * A table; its first column names the rows, or the second one if the first has serials. It scrolls in a frame
 * that is reachable by keyboard, where its heads and the names of its rows stay in sight.
 */
export function PageTable({ block, unit, label, langOf, text, csv }: PageTableProps) {
  const { hasWords, names } = shapeOf(block);
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
          const isName = at === names || (isNamed && !isHeading);
          const isLong = hasWords[at] || (cell.span === 1 && cellText(cell).length > MAX_SHORT_CHARS);
          const Tag = isNamed ? 'th' : 'td';
          const text = <Marked segments={cell.pieces} />;
          return (
            <Tag
              scope={isNamed ? scopeOf(isHeading, cell.span) : undefined}
              colSpan={cell.span > 1 ? cell.span : undefined}
              lang={langOf(cell)}
              className={classNames(isName ? css.name : isLong && css.long, hasWords[at] && css.words)}
            >
              {cell.isBold && !isHeading ? <b>{text}</b> : text}
            </Tag>
          );
        })}
      </tr>
    );
  };
  const notice = tableNotice(block, text);
  return (
    <>
      {notice && <p>{notice}</p>}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling frame must be reachable by keyboard
          (WCAG 2.1.1) */}
      <section className={css.frame} aria-label={label} tabIndex={0} data-table-frame="">
        <table data-unit={unit} data-notice={notice || undefined}>
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
    <p className="row no-print" data-done={text.tableCopied} data-failed={text.tableNotCopied}>
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
