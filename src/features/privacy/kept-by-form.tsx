import { Table } from '../../ui/table/table.tsx';
import css from './privacy.module.css';

export interface KeptByFormProps {
  text: { title: string; howLong: string; withdraw: string; fields: Readonly<Record<string, string>> };
  /** Labels of the form's fields. */
  labels: Readonly<Record<string, string>>;
  words: { columns: { field: string; why: string }; howLong: string; withdraw: string };
}

/** A table of the fields that a form stores and why, then how long they are kept and how to withdraw. */
export function KeptByForm({ text, labels, words }: KeptByFormProps) {
  const rows = Object.entries(text.fields).map(([name, why]) => ({ id: name, cells: [labels[name], why] }));
  return (
    <>
      <Table
        caption={text.title}
        columns={[{ label: words.columns.field }, { label: words.columns.why }]}
        rows={rows}
      />
      <dl className={css.terms}>
        <div>
          <dt>{words.howLong}</dt>
          <dd>{text.howLong}</dd>
        </div>
        <div>
          <dt>{words.withdraw}</dt>
          <dd>{text.withdraw}</dd>
        </div>
      </dl>
    </>
  );
}
