import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import type { PartContent } from '../../ui/part/part.tsx';
import { Points } from '../../ui/part/points.tsx';
import ladder from './complaints.module.css';
import { Figure } from './cost-parts.tsx';
import promises from './fair.module.css';
import heirs from './heirs.module.css';
import css from './key-facts.module.css';
import type { Links } from './links.tsx';
import { Parties } from './parties.tsx';

/** How the company treats borrowers. */
export function conductParts(site: Site, values: Links): PartContent[] {
  const { format } = site;
  const { header, keyFacts, complaints, fair, parties, papers } = site.text.charges;
  const { more } = header;
  const { ombudsman, coLending, lendingService, sellingAgents } = site.lending;
  const filled = (text: string) => (
    <p>
      <FillIn format={format} text={text} values={values} />
    </p>
  );
  return [
    {
      id: 'key-facts',
      text: keyFacts,
      claims: [keyFacts],
      more: more.keyFacts,
      content: <KeyFacts site={site} />,
    },
    {
      id: 'complaints',
      text: complaints,
      claims: [complaints, ombudsman],
      wide: true,
      dark: true,
      aside: filled(complaints.lead),
      content: <Complaints site={site} filled={filled} />,
    },
    {
      id: 'fair',
      text: fair,
      claims: [fair],
      more: more.fair,
      aside: <p>{fair.lead}</p>,
      content: (
        <dl className={promises.items}>
          {fair.items.map(({ title, body }) => (
            <div key={title} className={promises.item}>
              <dt className="title">{title}</dt>
              <dd>{body}</dd>
            </div>
          ))}
        </dl>
      ),
    },
    {
      id: 'parties',
      text: parties,
      claims: [coLending, lendingService, sellingAgents],
      more: more.parties,
      aside: filled(parties.lead),
      content: <Parties site={site} />,
    },
    {
      id: 'papers',
      text: papers,
      claims: [papers],
      more: more.papers,
      aside: <Figure figure={papers.figure} label={papers.label} />,
      content: (
        <>
          <Points format={format} items={papers.paragraphs} values={values} />
          <div className={heirs.heirs}>
            <h3>{papers.heirs.title}</h3>
            <Points format={format} as="ol" items={papers.heirs.steps} values={values} />
          </div>
        </>
      ),
    },
  ];
}

/** The Key Facts Statement: what it is, and a drawn sheet with its rows. */
function KeyFacts({ site }: { site: Site }) {
  const { paragraphs, sheet } = site.text.charges.keyFacts;
  return (
    <div className={css.spread}>
      <div className={css.words}>
        {paragraphs.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={css.sheet}>
        <h3>{sheet.title}</h3>
        <ol className={css.rows}>
          {sheet.rows.map((row) => (
            <li key={row}>{row}</li>
          ))}
        </ol>
      </div>
    </div>
  );
}

interface ComplaintsProps {
  site: Site;
  /** Makes a paragraph of a text with placeholders. */
  filled: (text: string) => ReactNode;
}

/** The ways to complain, as a flight of steps; the last one depends on whether the Reserve Bank's ombudsman covers the company. */
function Complaints({ site, filled }: ComplaintsProps) {
  const { steps, ombudsman, scheme, sachet } = site.text.charges.complaints;
  const isCovered = site.lending.ombudsman.covered;
  return (
    <>
      <ol className={ladder.ladder}>
        {[...steps, isCovered ? ombudsman.covered : ombudsman.notCovered].map(
          ({ when, title, body }, index) => (
            <li key={title} className={ladder.step}>
              <span className={ladder.number} aria-hidden="true">
                {`0${index + 1}`}
              </span>
              <p className={ladder.when}>{when}</p>
              <h3>{title}</h3>
              {filled(unbrokenFigures(body))}
            </li>
          ),
        )}
      </ol>
      <div className={ladder.more}>
        {isCovered && <p>{scheme}</p>}
        {filled(sachet)}
      </div>
    </>
  );
}
