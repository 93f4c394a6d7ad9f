import type { Site } from '../../../../content-model/site.ts';
import { inOrder } from '../../../../ui/in-order.ts';
import type { ContentBlock, PageContent, PageText as PageTextPart } from '../../pdf-pages/page-content.ts';
import { DocumentTable } from '../../pdf-pages/ui/document-table.tsx';
import { Marked } from '../../search/ui/marked.tsx';
import { readingNotice, tableNotice, tableUnits } from '../notices.ts';
import css from './page-text.module.css';
import { TableTools } from './table-tools.tsx';

interface PageTextProps {
  site: Site;
  content: Pick<PageContent, 'blocks' | 'isCut' | 'reading'>;
  /** Language of the document. */
  language: string | undefined;
  /** The address of a table of the page as CSV. @param table its number on the page, starting at 1 */
  csvOf(table: number): string;
}

/** Headings in the text are below the `h2` above it. */
const HEADINGS = ['h3', 'h4', 'h5'] as const;

/** The text of a page with its headings, paragraphs and tables. */
export function PageText({ site, content, language, csvOf }: PageTextProps) {
  const { format } = site;
  const { text } = site.text.reader;
  const { blocks, isCut } = content;
  const notice = readingNotice(content, text, format);
  const latin = site.language === 'en' ? undefined : 'en';
  // Hindi and Marathi share a script, so the language of the document distinguishes them.
  const langOf = (part: PageTextPart) =>
    part.language === 'hi' && language === 'mr' ? 'mr' : (part.language ?? latin);
  const levels = headingLevels(blocks);
  const units = tableUnits(blocks);
  let table = 0;
  const show = (block: ContentBlock, at: number) => {
    if (block.kind === 'paragraph')
      return (
        <p lang={langOf(block)} className={isNumbered(block) ? css.numbered : undefined}>
          {marked(block)}
        </p>
      );
    if (block.kind === 'heading') {
      const Heading = HEADINGS[(levels[at] ?? 1) - 1] ?? 'h5';
      return <Heading lang={langOf(block)}>{marked(block)}</Heading>;
    }
    const unit = units[table];
    table += 1;
    const label = format.fill(text.table, { number: table });
    const about = tableNotice(block, text);
    return (
      <>
        {about && <p>{about}</p>}
        <DocumentTable
          {...{ block, unit, label, langOf }}
          sideways={text.sideways}
          notice={about}
          show={marked}
        />
        <TableTools {...{ label, text }} csv={csvOf(table)} />
      </>
    );
  };
  const inMargin = blocks.filter((block) => block.kind === 'paragraph' && block.inMargin).length;
  const margins = blocks.length - inMargin;
  return (
    <div className={css.text} data-page-text="">
      {notice !== undefined && (
        <p className="muted" data-reading-notice="">
          {notice}
        </p>
      )}
      {inOrder(blocks.slice(0, margins), show)}
      {margins < blocks.length && (
        <div className={`note ${css.margins}`}>{inOrder(blocks.slice(margins), show)}</div>
      )}
      {isCut && <p className="muted">{text.cut}</p>}
    </div>
  );
}

const marked = ({ pieces }: PageTextPart) => <Marked segments={pieces} />;

/** True for a paragraph such as a note, whose number stands before its lines. */
const isNumbered = ({ pieces }: PageTextPart) => /^\d\. /.test(pieces[0]?.text ?? '');

/**
 * Levels without gaps: the first heading is of level 1, and each is at most one level below the one before
 * it.
 */
function headingLevels(blocks: readonly ContentBlock[]): number[] {
  let last = 0;
  return blocks.map((block) => {
    if (block.kind !== 'heading') return 0;
    last = Math.min(block.level, last + 1);
    return last;
  });
}
