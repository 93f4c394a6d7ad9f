import type { PrivacyText } from '../../content-model/schema/privacy.ts';
import { Table } from '../../ui/table/table.tsx';

/** The lender's systems that receive forms: what each gets, and why. */
export function Receivers({ text: { title, lead, columns, list } }: { text: PrivacyText['receivers'] }) {
  return (
    <>
      <Table
        caption={title}
        columns={[{ label: columns.name }, { label: columns.gets }]}
        rows={list.map(({ id, name, gets }) => ({ id, cells: [name, gets] }))}
      />
      <p>{lead}</p>
    </>
  );
}
