import type { ReaderText } from '../../../../content-model/texts.generated.ts';

interface TableToolsProps {
  /** The table's name. */
  label: string;
  text: ReaderText['text'];
  /** The address of the table as CSV. */
  csv: string;
}

/** A link to the table as CSV, and a button that copies it, which requires script. */
export function TableTools({ label, text, csv }: TableToolsProps) {
  return (
    <p className="row small no-print" data-done={text.tableCopied} data-failed={text.tableNotCopied}>
      <a className="target" href={csv} rel="nofollow" aria-label={`${text.csv}, ${label}`} download>
        {text.csv}
      </a>
      <button
        className="target"
        type="button"
        aria-label={`${text.copyTable}, ${label}`}
        data-copy-table=""
        hidden
      >
        {text.copyTable}
      </button>
      <span role="status" />
    </p>
  );
}
