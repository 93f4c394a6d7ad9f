import type { ChargesText } from '../../content-model/schema/charges.ts';
import type { Company } from '../../content-model/schema/company.ts';
import type { Lending } from '../../content-model/schema/lending.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { FillIn, fillText } from '../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import type { PartContent } from '../../ui/part/part.tsx';
import { Parts } from '../../ui/part/parts.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './charges-page.module.css';
import { Complaints } from './conduct/complaints.tsx';
import { Fair } from './conduct/fair.tsx';
import { Heirs } from './conduct/heirs.tsx';
import { KeyFacts } from './conduct/key-facts.tsx';
import { Parties } from './conduct/parties.tsx';
import { linksOf } from './links.tsx';
import { Apr } from './rates/apr.tsx';
import { Early } from './rates/early.tsx';
import { Figure } from './rates/figure.tsx';
import { How } from './rates/how.tsx';
import { OtherCharges } from './rates/other-charges.tsx';
import { Rates } from './rates/rates.tsx';

interface ChargesPageProps {
  text: ChargesText;
  lending: Lending;
  company: Company;
  /** The name of each product in the catalogue, by the name of its icon. */
  names: Readonly<Record<string, string>>;
  opensInNewTab: string;
}

/** Interest rates and service charges, part by part. */
export function ChargesPage(props: ChargesPageProps) {
  const { text, company } = props;
  const parts = [...partsOfCost(props), ...partsOfConduct(props)];
  const asOf = company.sample ? `${text.sample} ${text.asOf}` : text.asOf;
  return (
    <>
      <Parts id="charges" text={text.header} asOf={asOf} parts={parts} />
      <Section className={css.next}>
        <ButtonLink href={urls.enquiry()}>{text.rates.links.ask}</ButtonLink>
        <GoLink href={urls.check()}>{text.rates.check}</GoLink>
      </Section>
    </>
  );
}

/** What a loan costs. */
function partsOfCost({ text, lending, names, ...rest }: ChargesPageProps): PartContent[] {
  const { rates, how, apr, late, early, other, units } = text;
  const { more } = text.header;
  const values = linksOf({ text, ...rest });
  const { gst, penal, prepayment, layer, charges, products } = lending;
  return [
    {
      ...{ id: 'rates', text: rates, claims: [...products, gst], wide: true },
      aside: <p>{fillText(rates.lead, { gst: String(gst.percent) })}</p>,
      content: <Rates text={rates} products={products} names={names} units={units} />,
    },
    { id: 'how', text: how, claims: [how], content: <How text={how} />, more: more.how },
    { id: 'apr', text: apr, claims: [apr], content: <Apr text={apr} /> },
    {
      ...{ id: 'late', text: late, claims: [late, penal], more: more.late },
      aside: (
        <Figure figure={fillText(late.figure, { percent: String(penal.perMonth) })} label={late.label} />
      ),
      content: <Points items={late.points} values={values} />,
    },
    {
      ...{ id: 'early', text: early, claims: [early, prepayment, layer], more: more.early },
      content: <Early text={early} lending={lending} units={units} />,
    },
    {
      ...{ id: 'other', text: other, claims: [charges, gst], more: more.other },
      content: <OtherCharges text={other} lending={lending} />,
    },
  ];
}

/** How the company treats borrowers. */
function partsOfConduct({ text, lending, names, ...rest }: ChargesPageProps): PartContent[] {
  const { keyFacts, complaints, fair, parties, papers } = text;
  const { more } = text.header;
  const values = linksOf({ text, ...rest });
  const { ombudsman, coLending, lendingService, sellingAgents } = lending;
  return [
    {
      ...{ id: 'key-facts', text: keyFacts, claims: [keyFacts], more: more.keyFacts },
      content: <KeyFacts text={keyFacts} />,
    },
    {
      ...{ id: 'complaints', text: complaints, claims: [complaints, ombudsman], wide: true, dark: true },
      aside: (
        <p>
          <FillIn text={complaints.lead} values={values} />
        </p>
      ),
      content: <Complaints text={complaints} isCovered={ombudsman.covered} values={values} />,
    },
    {
      ...{ id: 'fair', text: fair, claims: [fair], aside: <p>{fair.lead}</p>, more: more.fair },
      content: <Fair items={fair.items} />,
    },
    {
      ...{
        id: 'parties',
        text: parties,
        claims: [coLending, lendingService, sellingAgents],
        more: more.parties,
      },
      aside: (
        <p>
          <FillIn text={parties.lead} values={values} />
        </p>
      ),
      content: <Parties text={parties} lending={lending} names={names} />,
    },
    {
      ...{ id: 'papers', text: papers, claims: [papers], more: more.papers },
      aside: <Figure figure={papers.figure} label={papers.label} />,
      content: (
        <>
          <Points items={papers.paragraphs} values={values} />
          <Heirs text={papers.heirs} values={values} />
        </>
      ),
    },
  ];
}
