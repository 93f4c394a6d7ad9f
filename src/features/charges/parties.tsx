import { listProductTitles } from '../../content-model/product-titles.ts';
import type { Site } from '../../content-model/site.ts';
import { inOrder } from '../../ui/in-order.ts';

/**
 * The company's partners: lenders, service providers, apps and agents. An empty list shows a sentence
 * instead.
 */
export function Parties({ site: { format, lending, text } }: { site: Site }) {
  const { coLending, lendingService, ownApps, sellingAgents, ...words } = text.charges.parties;
  const names = listProductTitles(text.products);
  const forProducts = (products: readonly string[]) =>
    `${words.products} ${products.map((id) => names[id] ?? id).join(', ')}`;
  return (
    <>
      <div className="ruled">
        <Party
          title={coLending.title}
          none={words.none}
          list={lending.coLending.list.map(({ name, products }) => [name, forProducts(products)])}
        />
        <Party
          title={lendingService.title}
          none={words.none}
          list={lending.lendingService.list.map(({ name, does, app, products }) => [
            name,
            does,
            forProducts(products),
            `${words.app} ${app ?? words.noApp}`,
          ])}
        />
        <Party title={ownApps.title} none={ownApps.body} list={[]} />
        <Party
          title={sellingAgents.title}
          none={words.none}
          list={lending.sellingAgents.list.map(({ name, type, address, from, until, products }) => [
            name,
            type,
            address,
            format.fill(sellingAgents.dates, { from: format.day(from), until: format.day(until) }),
            forProducts(products),
          ])}
        />
      </div>
      <p className="note">{words.note}</p>
    </>
  );
}

interface PartyProps {
  title: string;
  /** Shown if the list is empty. */
  none: string;
  /** The name of each entry, and the lines below it. */
  list: readonly (readonly string[])[];
}

function Party({ title, none, list }: PartyProps) {
  return (
    <div className="stack close">
      <h3>{title}</h3>
      {list.length > 0 ? (
        <ul className="stack near">
          {list.map(([name, ...lines]) => (
            <li key={name}>
              <strong>{name}</strong>
              {inOrder(lines, (line) => (
                <p>{line}</p>
              ))}
            </li>
          ))}
        </ul>
      ) : (
        <p>{none}</p>
      )}
    </div>
  );
}
