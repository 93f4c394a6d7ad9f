import type { ReactNode } from 'react';
import type { ChargesText } from '../../../content-model/schema/charges.ts';
import type { Lending } from '../../../content-model/schema/lending.ts';
import { longDate } from '../../../domain/long-date.ts';
import { FillIn } from '../../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../../ui/in-order.ts';
import css from './parties.module.css';

interface PartiesProps {
  text: ChargesText['parties'];
  lending: Pick<Lending, 'coLending' | 'lendingService' | 'sellingAgents'>;
  /** The name of each product in the catalogue. */
  names: Readonly<Record<string, string>>;
}

/** Who works with the company: lenders, service providers, apps and agents. An empty list says so. */
export function Parties({ text, lending, names }: PartiesProps) {
  const { coLending, lendingService, sellingAgents } = lending;
  const listOf = (products: readonly string[]) => products.map((id) => names[id] ?? id).join(', ');
  return (
    <div className={css.lists}>
      <Party title={text.coLending.title} none={text.none}>
        {coLending.list.map(({ name, products }) => (
          <Entry key={name} name={name} lines={[`${text.products} ${listOf(products)}`]} />
        ))}
      </Party>
      <Party title={text.lendingService.title} none={text.none}>
        {lendingService.list.map(({ name, does, app, products }) => (
          <Entry
            key={name}
            name={name}
            lines={[does, `${text.products} ${listOf(products)}`, `${text.app} ${app ?? text.noApp}`]}
          />
        ))}
      </Party>
      <Party title={text.ownApps.title} none={text.ownApps.body}>
        {[]}
      </Party>
      <Party title={text.sellingAgents.title} none={text.none}>
        {sellingAgents.list.map(({ name, type, address, from, until, products }) => (
          <Entry
            key={name}
            name={name}
            lines={[
              type,
              address,
              <FillIn
                key="dates"
                text={text.sellingAgents.dates}
                values={{ from: longDate(from), until: longDate(until) }}
              />,
              `${text.products} ${listOf(products)}`,
            ]}
          />
        ))}
      </Party>
      <p className="note">{text.note}</p>
    </div>
  );
}

interface PartyProps {
  title: string;
  /** Shown if the list is empty. */
  none: string;
  children: readonly ReactNode[];
}

function Party({ title, none, children }: PartyProps) {
  return (
    <div className={css.party}>
      <h3>{title}</h3>
      {children.length > 0 ? <ul className={css.entries}>{children}</ul> : <p>{none}</p>}
    </div>
  );
}

function Entry({ name, lines }: { name: string; lines: readonly ReactNode[] }) {
  return (
    <li>
      <strong>{name}</strong>
      {inOrder(lines, (line) => (
        <span>{line}</span>
      ))}
    </li>
  );
}
