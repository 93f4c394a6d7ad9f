import type { Site } from '../../content-model/site.ts';
import { inOrder } from '../../ui/in-order.ts';
import type { PartContent } from '../../ui/part/part.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Apr } from './apr.tsx';
import { Early, OtherCharges } from './ledger-tables.tsx';
import type { Fill } from './links.tsx';
import { Rates } from './rates.tsx';

/** The parts about the cost of a loan. */
export function costParts(site: Site, fill: Fill): PartContent[] {
  const { format, lending } = site;
  const { rates, how, apr, late, early, other } = site.text.charges;
  const { gst, penal, prepayment, layer, charges, products } = lending;
  return [
    {
      id: 'rates',
      text: rates,
      claims: [...products, gst],
      wide: true,
      aside: <p>{format.fill(rates.lead, { gst: gst.percent })}</p>,
      content: <Rates site={site} />,
    },
    {
      id: 'how',
      text: how,
      claims: [how],
      folded: true,
      aside: paragraphsOf(how),
      content: (
        <ol className="points">
          {how.steps.map(({ title, body }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ol>
      ),
    },
    {
      id: 'apr',
      text: apr,
      claims: [apr],
      folded: true,
      aside: paragraphsOf(apr),
      content: <Apr site={site} />,
    },
    {
      id: 'late',
      text: late,
      claims: [late, penal],
      aside: <Figure figure={format.fill(late.figure, { percent: penal.perMonth })} label={late.label} />,
      content: <Points items={late.points.map(fill)} />,
    },
    {
      id: 'early',
      text: early,
      claims: [early, prepayment, layer],
      wide: true,
      aside: <p>{early.lead}</p>,
      content: <Early site={site} />,
    },
    {
      id: 'other',
      text: other,
      claims: [charges, gst],
      wide: true,
      content: <OtherCharges site={site} />,
    },
  ];
}

/** One figure in large type, with what it measures. */
export function Figure({ figure, label }: { figure: string; label: string }) {
  return (
    <p className="row baseline">
      <strong className="figure">{figure}</strong> <span className="muted">{label}</span>
    </p>
  );
}

/** Paragraphs of text without placeholders. */
export const paragraphsOf = ({ paragraphs }: { paragraphs: readonly string[] }) =>
  inOrder(paragraphs, (paragraph) => <p>{paragraph}</p>);
