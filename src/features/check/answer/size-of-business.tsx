import type { CheckText } from '../../../content-model/schema/check.ts';
import { longDate } from '../../../domain/long-date.ts';
import { CRORE } from '../../../domain/money/format.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Table } from '../../../ui/table/table.tsx';
import type { PartOf } from './part.ts';
import css from './size-of-business.module.css';

interface SizeOfBusinessProps {
  classes: CheckText['classes'];
  /** Contains `{source}` and `{date}`. */
  checked: string;
  part: PartOf;
}

/** The class of the enterprise in large type, and the limits that decide it. */
export function SizeOfBusiness({ classes, checked, part }: SizeOfBusinessProps) {
  const { columns, limits, notes, asOf, source } = classes;
  const inCrore = (rupees: number) => fillText(classes.amount, { n: String(rupees / CRORE) });
  return (
    <div className={css.size}>
      <h3>{classes.title}</h3>
      <p className={css.class}>
        <small {...part('at least')}>{classes.atLeast} </small>
        {limits.map(({ id, name }) => (
          <span key={id} {...part(`class ${id}`)}>
            {fillText(classes.enterprise, { name })}
          </span>
        ))}
        <span {...part('class above')}>{classes.above}</span>
      </p>
      <p {...part('exact')}>{notes.exact}</p>
      <p {...part('at least')}>{notes.atLeast}</p>
      <p {...part('class above')}>{notes.above}</p>
      <Table
        caption={classes.caption}
        columns={[
          { label: columns.name },
          { label: columns.investment, numeric: true },
          { label: columns.turnover, numeric: true },
        ]}
        rows={limits.map(({ id, name, investment, turnover }) => ({
          id,
          cells: [
            <span key="name" className={css.name}>
              {name}
              <span className={css.mark} {...part(`class ${id}`)} />
            </span>,
            inCrore(investment),
            inCrore(turnover),
          ],
        }))}
      />
      <p className="note">
        {classes.basis} {fillText(checked, { source, date: longDate(asOf) })}
      </p>
    </div>
  );
}
