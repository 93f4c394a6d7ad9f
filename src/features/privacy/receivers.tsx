import type { PrivacyText } from '../../content-model/schema/privacy.ts';
import { Table } from '../../ui/table/table.tsx';

/** The lender's systems that receive forms: what each gets and why. */
export function Receivers({ text: { title, lead, columns, list } }: { text: PrivacyText['receivers'] }) {
  return (
    <>
      <Table
        caption={title}
        columns={[{ label: columns.name }, { label: columns.gets }, { label: columns.why }]}
        rows={list.map(({ id, name, gets, why }) => ({ id, cells: [name, gets, why] }))}
      />
      <p>{lead}</p>
    </>
  );
}
