import type { ReactNode } from 'react';
import type { Company } from '../../content-model/schema/company.ts';
import type { Shareholders } from '../../content-model/schema/shareholders/shareholders.ts';
import type { ShareholdersText } from '../../content-model/schema/shareholders/shareholders-text.ts';
import type { DatedDocument, LinkedDocument } from '../../domain/documents/linked-document.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import type { PartContent } from '../../ui/part/part.tsx';
import { Parts } from '../../ui/part/parts.tsx';
import { Dividends } from './dividends.tsx';
import { DocumentLink } from './document-link.tsx';
import { Iepf } from './iepf.tsx';
import { linksOf } from './links.tsx';
import { Registrar } from './registrar.tsx';
import { Statements } from './statements.tsx';
import { Tasks } from './tasks.tsx';

interface ShareholdersPageProps {
  text: ShareholdersText;
  data: Shareholders;
  company: Company;
  /** The e-mail address of the grievance officer. */
  officerEmail: string;
  /** The day in India, as YYYY-MM-DD. */
  today: string;
  /** The documents that exist, by the paths in `data`. */
  documents: ReadonlyMap<string, LinkedDocument>;
  /** Lists of holders of unclaimed dividends, newest first. */
  unclaimed: readonly DatedDocument[];
  opensInNewTab: string;
}

/** Dividends, forms, registrar, IEPF, tax and complaints, part by part. */
export function ShareholdersPage(props: ShareholdersPageProps) {
  const { text, company } = props;
  const values = linksOf(props);
  const parts = [...partsOfDividends(props, values), ...partsOfHelp(props, values)];
  const asOf = company.sample ? `${text.sample} ${text.asOf}` : text.asOf;
  return <Parts id="shareholders" text={text.header} asOf={asOf} parts={parts} />;
}

type Values = Readonly<Record<string, ReactNode>>;

/** What was paid, what to do, and who does it. */
function partsOfDividends(props: ShareholdersPageProps, values: Values): PartContent[] {
  const { text, data, today, documents, opensInNewTab } = props;
  const { dividends, tasks, registrar } = text;
  const lead = leadOf(text, values);
  return [
    {
      ...{ id: 'dividends', text: dividends, claims: [data.dividends, data.rules], wide: true },
      aside: lead(dividends.lead, data.rules.confirmed),
      content: <Dividends text={dividends} {...{ data, today, documents, values, opensInNewTab }} />,
    },
    {
      ...{ id: 'tasks', text: tasks, claims: [tasks], aside: lead(tasks.lead, tasks.confirmed) },
      content: <Tasks text={tasks} forms={data.forms} {...{ documents, values, opensInNewTab }} />,
    },
    {
      ...{ id: 'registrar', text: registrar, claims: [data.registrar], aside: lead(registrar.lead) },
      content: <Registrar text={registrar} registrar={data.registrar} values={values} />,
    },
  ];
}

/** What to claim elsewhere, what the law says, and where to complain. */
function partsOfHelp(props: ShareholdersPageProps, values: Values): PartContent[] {
  const { text, data, today } = props;
  const { iepf, unclaimed, tax, paper, complaints, unconfirmed, header } = text;
  const lead = leadOf(text, values);
  return [
    {
      ...{
        id: 'iepf',
        text: iepf,
        claims: [iepf, data.nodalOfficer],
        more: header.more.iepf,
        aside: lead(iepf.lead, iepf.confirmed),
      },
      content: <Iepf text={iepf} officer={data.nodalOfficer} values={values} />,
    },
    {
      ...{ id: 'unclaimed', text: unclaimed, claims: [], aside: lead(unclaimed.lead) },
      content: <Unclaimed {...props} />,
    },
    {
      ...{ id: 'tax', text: tax, claims: [tax], aside: lead(tax.lead), more: header.more.tax },
      content: <Statements points={tax.points} unconfirmed={unconfirmed.tax} {...{ today, values }} />,
    },
    {
      ...{ id: 'paper', text: paper, claims: [paper], aside: lead(paper.lead), more: header.more.paper },
      content: (
        <Statements points={paper.points} unconfirmed={unconfirmed.secretary} {...{ today, values }} />
      ),
    },
    {
      ...{ id: 'complaints', text: complaints, claims: [complaints], dark: true },
      aside: lead(complaints.lead, complaints.confirmed),
      content: <Steps text={complaints} values={values} />,
    },
  ];
}

/** Returns a function for the sentence below a headline, with a note if the part is not confirmed. */
function leadOf({ unconfirmed }: ShareholdersText, values: Values) {
  return (text: string, isConfirmed = true) => (
    <>
      <p>
        <FillIn text={text} values={values} />
      </p>
      {!isConfirmed && <p className="note">{unconfirmed.secretary}</p>}
    </>
  );
}

/** The steps of a complaint, in order. */
function Steps({ text, values }: { text: ShareholdersText['complaints']; values: Values }) {
  return (
    <ol className="points">
      {text.steps.map(({ when, title, body }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p className="note">{when}</p>
          <p>
            <FillIn text={body} values={values} />
          </p>
        </li>
      ))}
    </ol>
  );
}

/** The lists of the library that name holders of unclaimed dividends, with their dates. */
function Unclaimed({ text, unclaimed, opensInNewTab }: ShareholdersPageProps) {
  const { none, listed } = text.unclaimed;
  if (unclaimed.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>{listed}</p>
      <ul className="points">
        {unclaimed.map((document) => (
          <li key={document.href}>
            <DocumentLink document={document} opensInNewTab={opensInNewTab} />
            {document.days.map((day) => ` · ${day}`)}
          </li>
        ))}
      </ul>
    </>
  );
}
