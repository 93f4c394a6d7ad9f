import type { Site } from '../../content-model/site.ts';
import type { PartContent } from '../../ui/part/part.tsx';
import { Points } from '../../ui/part/points.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import css from './charges.module.css';
import { Figure, paragraphsOf } from './cost-parts.tsx';
import type { Fill } from './links.tsx';
import { Parties } from './parties.tsx';

/** The parts about the company's treatment of borrowers. */
export function conductParts(site: Site, fill: Fill): PartContent[] {
  const { keyFacts, complaints, fair, parties, papers } = site.text.charges;
  const { ombudsman, coLending, lendingService, sellingAgents } = site.lending;
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
          <Points as="ol" items={keyFacts.sheet.rows} />
        </div>
      ),
    },
    {
      id: 'complaints',
      text: complaints,
      claims: [complaints, ombudsman],
      wide: true,
      dark: true,
      aside: <p>{fill(complaints.lead)}</p>,
      content: <Complaints site={site} fill={fill} />,
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
      aside: <p>{fill(parties.lead)}</p>,
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
          <Points items={papers.paragraphs.map(fill)} />
          <h3>{papers.heirs.title}</h3>
          <Points as="ol" items={papers.heirs.steps.map(fill)} />
        </>
      ),
    },
  ];
}

/**
 * The ways to complain, as a flight of steps; the last one depends on whether the Reserve Bank's ombudsman
 * covers the company.
 */
function Complaints({ site, fill }: { site: Site; fill: Fill }) {
  const { steps, ombudsman, scheme, sachet } = site.text.charges.complaints;
  const isCovered = site.lending.ombudsman.covered;
  return (
    <>
      <ol className={`stack ${css.ladder}`}>
        {[...steps, isCovered ? ombudsman.covered : ombudsman.notCovered].map(
          ({ when, title, body }, index) => (
            <li key={title} className={`stack close strong-rule ${css.step}`}>
              <span className="counter" aria-hidden="true">
                {site.format.numeral(`0${index + 1}`)}
              </span>
              <p className="small">{when}</p>
              <h3>{title}</h3>
              <p>{fill(body)}</p>
            </li>
          ),
        )}
      </ol>
      <div className="grid muted">
        {isCovered && <p>{scheme}</p>}
        <p>{fill(sachet)}</p>
      </div>
    </>
  );
}
