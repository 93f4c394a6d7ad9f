import type { Site } from '../../content-model/site.ts';
import type { Statement } from '../../content-model/texts.generated.ts';
import type { DatedDocument, LinkedDocument } from '../../domain/documents/linked-document.ts';
import type { PartContent } from '../../ui/part/part.tsx';
import { Parts } from '../../ui/part/parts.tsx';
import { Dividends } from './dividends.tsx';
import { DocumentLink, type Sentences, sentencesOf } from './links.tsx';
import { Iepf, Registrar } from './offices.tsx';
import css from './shareholders.module.css';
import { Tasks } from './tasks.tsx';

interface ShareholdersPageProps {
  site: Site;
  /** The day in India, as YYYY-MM-DD. */
  today: string;
  /** The documents that exist, by the paths in `shareholders.yaml`. */
  documents: ReadonlyMap<string, LinkedDocument>;
  /** Lists of holders of unclaimed dividends, newest first. */
  unclaimed: readonly DatedDocument[];
}

/** Dividends, forms, registrar, IEPF, tax and complaints, part by part. */
export function ShareholdersPage(props: ShareholdersPageProps) {
  const { company, format, text } = props.site;
  const { header, sample, asOf } = text.shareholders;
  return (
    <Parts
      format={format}
      id="shareholders"
      text={header}
      asOf={company.sample ? `${sample} ${asOf}` : asOf}
      parts={partsOf(props)}
    />
  );
}

function partsOf({ site, today, documents, unclaimed: lists }: ShareholdersPageProps): PartContent[] {
  const { shareholders: data } = site;
  const text = site.text.shareholders;
  const { dividends, tasks, registrar, iepf, unclaimed, tax, paper, complaints, unconfirmed } = text;
  const sentences = sentencesOf(site);
  /** The sentence below a headline, with a note if the part is not confirmed. */
  const lead = (sentence: string, isConfirmed = true) => (
    <>
      <p>{sentences.fill(sentence)}</p>
      {!isConfirmed && <p className="note">{unconfirmed.secretary}</p>}
    </>
  );
  return [
    {
      id: 'dividends',
      text: dividends,
      claims: [data.dividends, data.rules],
      wide: true,
      aside: lead(dividends.lead, data.rules.confirmed),
      content: <Dividends {...{ site, today, documents, sentences }} />,
    },
    {
      id: 'tasks',
      text: tasks,
      claims: [tasks],
      aside: lead(tasks.lead, tasks.confirmed),
      content: <Tasks {...{ site, documents, sentences }} />,
    },
    {
      id: 'registrar',
      text: registrar,
      claims: [data.registrar],
      aside: lead(registrar.lead),
      content: <Registrar site={site} sentences={sentences} />,
    },
    {
      id: 'iepf',
      text: iepf,
      claims: [iepf, data.nodalOfficer],
      folded: true,
      aside: lead(iepf.lead, iepf.confirmed),
      content: <Iepf site={site} sentences={sentences} />,
    },
    {
      id: 'unclaimed',
      text: unclaimed,
      claims: [],
      folded: true,
      aside: lead(unclaimed.lead),
      content: <Unclaimed site={site} lists={lists} />,
    },
    {
      id: 'tax',
      text: tax,
      claims: [tax],
      folded: true,
      aside: lead(tax.lead),
      content: <Statements {...{ today, sentences }} points={tax.points} unconfirmed={unconfirmed.tax} />,
    },
    {
      id: 'paper',
      text: paper,
      claims: [paper],
      folded: true,
      aside: lead(paper.lead),
      content: (
        <Statements {...{ today, sentences }} points={paper.points} unconfirmed={unconfirmed.secretary} />
      ),
    },
    {
      id: 'complaints',
      text: complaints,
      claims: [complaints],
      dark: true,
      aside: lead(complaints.lead, complaints.confirmed),
      content: (
        <ol className={`points ${css.steps}`}>
          {complaints.steps.map(({ when, title, body }) => (
            <li key={title}>
              <h3>{title}</h3>
              <p className="note">{when}</p>
              <p>{sentences.fill(body)}</p>
            </li>
          ))}
        </ol>
      ),
    },
  ];
}

/** The lists of the library that name holders of unclaimed dividends, with their dates. */
function Unclaimed({ site, lists }: { site: Site; lists: readonly DatedDocument[] }) {
  const { none, listed } = site.text.shareholders.unclaimed;
  if (lists.length === 0) return <p>{none}</p>;
  return (
    <>
      <p>{listed}</p>
      <ul className="points">
        {lists.map((document) => (
          <li key={document.href}>
            <DocumentLink site={site} document={document} />
            {document.days.map((day) => ` · ${day}`)}
          </li>
        ))}
      </ul>
    </>
  );
}

interface StatementsProps {
  /** YYYY-MM-DD in India. */
  today: string;
  sentences: Sentences;
  points: readonly Statement[];
  /** The note beside an unconfirmed part. */
  unconfirmed: string;
}

/**
 * Statements on the law that still hold today. Each unconfirmed one has a note, or one note stands for all.
 */
function Statements({ today, sentences, points, unconfirmed }: StatementsProps) {
  const shown = points.filter(({ shownUntil }) => shownUntil === undefined || today <= shownUntil);
  const noneIs = shown.every(({ confirmed }) => !confirmed);
  const words = shown.map(({ text, confirmed }) => (confirmed || noneIs ? text : `${text} ${unconfirmed}`));
  return (
    <>
      {sentences.points(words)}
      {noneIs && <p className="note">{unconfirmed}</p>}
    </>
  );
}
