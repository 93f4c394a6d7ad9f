import { FIRM_KINDS, type PapersText } from '../../../content-model/schema/papers.ts';
import { Button } from '../../../ui/button/button.tsx';
import css from './firm-chooser.module.css';

interface FirmChooserProps {
  text: PapersText['sheet'];
  kinds: PapersText['kinds'];
}

/** The kinds of firms, with a note and the print button, which needs script and is shown where script runs. */
export function FirmChooser({ text, kinds }: FirmChooserProps) {
  return (
    <div className={css.side}>
      <FirmKinds text={text} kinds={kinds} />
      <p className={`note ${css.forgotten}`}>{text.forgotten}</p>
      <div className={css.print} data-print="">
        <Button type="button" variant="line" compact>
          {text.print}
        </Button>
      </div>
    </div>
  );
}

/**
 * The kinds of firms to choose from. On the list of a product, the styles of paper-sheet.module.css show the papers of
 * the chosen one, so the choice needs neither script nor server.
 */
export function FirmKinds({ text, kinds }: FirmChooserProps) {
  return (
    <fieldset className={css.chooser}>
      <legend className={css.legend}>{text.kind}</legend>
      <div className={css.kinds}>
        <Kind value="" label={text.everyKind} />
        {FIRM_KINDS.map((kind) => (
          <Kind key={kind} value={kind} label={kinds[kind]} />
        ))}
      </div>
    </fieldset>
  );
}

/** @param value empty for all kinds, which is chosen at first */
function Kind({ value, label }: { value: string; label: string }) {
  return (
    <label className={css.kind}>
      <input type="radio" name="firm" value={value} defaultChecked={value === ''} />
      {label}
    </label>
  );
}
