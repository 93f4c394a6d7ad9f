import type { Site } from '../../content-model/site.ts';
import { classNames } from '../../ui/class-names.ts';
import type { PartContent } from '../../ui/part/part.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Apr } from './apr.tsx';
import css from './charges.module.css';
import { Early, OtherCharges } from './ledger-tables.tsx';
import type { Links } from './links.tsx';
import { Rates } from './rates.tsx';

/** The parts about the cost of a loan. */
export function costParts(site: Site, values: Links): PartContent[] {
  const { format, lending } = site;
  const { header, rates, how, apr, late, early, other } = site.text.charges;
  const { more } = header;
  const { gst, penal, prepayment, layer, charges, products } = lending;
  return [
    {
      id: 'rates',
      text: rates,
      claims: [...products, gst],
      wide: true,
      aside: <p>{format.fill(rates.lead, { gst: String(gst.percent) })}</p>,
      content: <Rates site={site} />,
    },
    { id: 'how', text: how, claims: [how], content: <How site={site} />, more: more.how },
    { id: 'apr', text: apr, claims: [apr], content: <Apr site={site} /> },
    {
      id: 'late',
      text: late,
      claims: [late, penal],
      more: more.late,
      aside: (
        <Figure figure={format.fill(late.figure, { percent: String(penal.perMonth) })} label={late.label} />
      ),
      content: <Points format={format} items={late.points} values={values} />,
    },
    {
      id: 'early',
      text: early,
      claims: [early, prepayment, layer],
      more: more.early,
      content: <Early site={site} />,
    },
    {
      id: 'other',
      text: other,
      claims: [charges, gst],
      more: more.other,
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

/** Explains how the rate of a loan is set: paragraphs, and numbered steps. */
function How({ site }: { site: Site }) {
  const { paragraphs, steps } = site.text.charges.how;
  return (
    <>
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <ol className={classNames('points grid', css.pairs, css.steps)}>
        {steps.map(({ title, body }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ol>
    </>
  );
}
