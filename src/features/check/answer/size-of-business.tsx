import type { Site } from '../../../content-model/site.ts';
import { CRORE } from '../../../domain/money/format.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import { Table } from '../../../ui/table/table.tsx';
import css from '../check.module.css';
import { fieldId, type PartOf } from '../element-ids.ts';

/** The class of the enterprise as a headline, and the limits that decide it. The end of the answer. */
export function SizeOfBusiness({ site, part }: { site: Site; part: PartOf }) {
  const { format, urls } = site;
  const { classes, answer } = site.text.check;
  const { columns, limits, notes, asOf, source } = classes;
  const inCrore = (rupees: number) => format.fill(classes.amount, { n: rupees / CRORE });
  return (
    <Section numbered folio={classes.folio} labelledBy="class-title">
      <div className={`grid ${css.classes}`}>
        <div className="stack second-line">
          <h2 id="class-title">
            {limits.map(({ id, name }) => (
              <span key={id} {...part(`class ${id}`)}>
                {`${format.fill(classes.enterprise, { name })} `}
              </span>
            ))}
            <span {...part('class above')}>{`${classes.above} `}</span>
            <em>
              <span {...part('at least')}>{`${classes.atLeast} `}</span>
              {classes.title}
            </em>
          </h2>
          <p {...part('exact')}>{notes.exact}</p>
          <p {...part('at least')}>{notes.atLeast}</p>
          <p {...part('class above')}>{notes.above}</p>
          <GoLink className="no-print" href={`#${fieldId('purpose')}`}>
            {answer.again}
          </GoLink>
          <GoLink className="no-print" href={urls.charges()}>
            {answer.charges}
          </GoLink>
        </div>
        <div className="stack near">
          <Table
            caption={classes.caption}
            columns={[columns.name, columns.investment, columns.turnover]}
            numeric={[columns.investment, columns.turnover]}
            rows={limits.map(({ id, name, investment, turnover }) => [
              <span key="name">
                {name}
                <span className={css.mark} {...part(`class ${id}`)} />
              </span>,
              inCrore(investment),
              inCrore(turnover),
            ])}
          />
          <p className="note">
            {classes.basis} {format.fill(answer.source, { source, date: format.day(asOf) })}
          </p>
        </div>
      </div>
    </Section>
  );
}
