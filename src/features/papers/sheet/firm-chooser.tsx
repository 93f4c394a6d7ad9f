import { FIRM_KINDS } from '../../../content-model/schema/choices.ts';
import type { Site } from '../../../content-model/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import css from './firm-chooser.module.css';

/** The kinds of firms, with a note and the print button, which needs script and is shown where script runs. */
export function FirmChooser({ site }: { site: Site }) {
  const { forgotten, print } = site.text.papers.sheet;
  return (
    <div className={css.side}>
      <FirmKinds site={site} />
      <p className={`note ${css.forgotten}`}>{forgotten}</p>
      <div className={css.print} data-print="">
        <Button type="button" variant="line" compact>
          {print}
        </Button>
      </div>
    </div>
  );
}

/**
 * The kinds of firms to choose from, at first all of them. On the list of a product, the styles of paper-sheet.module.css show
 * the papers of the chosen one, so the choice needs neither script nor server.
 */
export function FirmKinds({ site }: { site: Site }) {
  const { kinds, sheet } = site.text.papers;
  return (
    <fieldset className={css.chooser}>
      <legend className={css.legend}>{sheet.kind}</legend>
      <div className={css.kinds}>
        {(['', ...FIRM_KINDS] as const).map((kind) => (
          <label key={kind} className={css.kind}>
            <input type="radio" name="firm" value={kind} defaultChecked={kind === ''} />
            {kind === '' ? sheet.everyKind : kinds[kind]}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
