import { Rows } from '../../ui/rows/rows.tsx';
import { Table } from '../../ui/table/table.tsx';

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
      <Rows
        rows={[
          { label: words.howLong, value: text.howLong },
          { label: words.withdraw, value: text.withdraw },
        ]}
      />
    </>
  );
}
