import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import { unbrokenFigures } from '../../domain/unbroken.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import type { PartContent } from '../../ui/part/part.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import css from './charges.module.css';
import { Figure, paragraphsOf } from './cost-parts.tsx';
import type { Links } from './links.tsx';
import { Parties } from './parties.tsx';

/** The parts about the company's treatment of borrowers. */
export function conductParts(site: Site, values: Links): PartContent[] {
  const { format } = site;
  const { keyFacts, complaints, fair, parties, papers } = site.text.charges;
  const { ombudsman, coLending, lendingService, sellingAgents } = site.lending;
  const paragraph = (text: string) => (
    <p>
      <FillIn format={format} text={text} values={values} />
    </p>
  );
  return [
    {
      id: 'key-facts',
      text: keyFacts,
      claims: [keyFacts],
      folded: true,
      aside: paragraphsOf(keyFacts),
      content: (
        <div className={`sheet stack near ${css.facts}`}>
          <h3>{keyFacts.sheet.title}</h3>
          <ol className="points">
            {keyFacts.sheet.rows.map((row) => (
              <li key={row}>{row}</li>
            ))}
          </ol>
        </div>
      ),
    },
    {
      id: 'complaints',
      text: complaints,
      claims: [complaints, ombudsman],
      wide: true,
      dark: true,
      aside: paragraph(complaints.lead),
      content: <Complaints site={site} paragraph={paragraph} />,
    },
    {
      id: 'fair',
      text: fair,
      claims: [fair],
      folded: true,
      aside: <p>{fair.lead}</p>,
      content: <Rows rows={fair.items.map(({ title, body }) => ({ label: title, value: body }))} />,
    },
    {
      id: 'parties',
      text: parties,
      claims: [coLending, lendingService, sellingAgents],
      folded: true,
      aside: paragraph(parties.lead),
      content: <Parties site={site} />,
    },
    {
      id: 'papers',
      text: papers,
      claims: [papers],
      folded: true,
      aside: <Figure figure={papers.figure} label={papers.label} />,
      content: (
        <>
          <Points format={format} items={papers.paragraphs} values={values} />
          <h3>{papers.heirs.title}</h3>
          <Points format={format} as="ol" items={papers.heirs.steps} values={values} />
        </>
      ),
    },
  ];
}

interface ComplaintsProps {
  site: Site;
  /** Makes a paragraph of a text with placeholders. */
  paragraph: (text: string) => ReactNode;
}

/**
 * The ways to complain, as a flight of steps; the last one depends on whether the Reserve Bank's ombudsman
 * covers the company.
 */
function Complaints({ site, paragraph }: ComplaintsProps) {
  const { steps, ombudsman, scheme, sachet } = site.text.charges.complaints;
  const isCovered = site.lending.ombudsman.covered;
  return (
    <>
      <ol className={`stack ${css.ladder}`}>
        {[...steps, isCovered ? ombudsman.covered : ombudsman.notCovered].map(
          ({ when, title, body }, index) => (
            <li key={title} className={`stack close ${css.step}`}>
              <span className="counter" aria-hidden="true">
                {`0${index + 1}`}
              </span>
              <p className="small">{when}</p>
              <h3>{title}</h3>
              {paragraph(unbrokenFigures(body))}
            </li>
          ),
        )}
      </ol>
      <div className="grid muted">
        {isCovered && <p>{scheme}</p>}
        {paragraph(sachet)}
      </div>
    </>
  );
}
