import { FIRM_KINDS } from '../../../content-model/schema/choices.ts';
import type { Site } from '../../../content-model/site.ts';
import { Button } from '../../../ui/button/button.tsx';
import { classNames } from '../../../ui/class-names.ts';
import { ChoiceField } from '../../../ui/field/choice-field.tsx';
import css from './paper-sheet.module.css';

/**
 * The kinds of firms, with a note and the print button, which needs script and is shown where script runs.
 */
export function FirmChooser({ site }: { site: Site }) {
  const { forgotten, print } = site.text.papers.sheet;
  return (
    <div className={classNames('stack near', css.side)}>
      <FirmKinds site={site} />
      <p className="note no-print">{forgotten}</p>
      <div className="with-script" data-print="">
        <Button type="button" variant="line" compact>
          {print}
        </Button>
      </div>
    </div>
  );
}

/**
 * The kinds of firms to choose from. On the list of a product, the styles of paper-sheet.module.css show the
 * papers of the chosen one, so the choice needs neither script nor server.
 */
export function FirmKinds({ site }: { site: Site }) {
  const { kinds, sheet } = site.text.papers;
  return (
    <div className={css.firms}>
      <ChoiceField
        type="radio"
        id="firm"
        name="firm"
        label={sheet.kind}
        options={[
          ...FIRM_KINDS.map((kind) => ({ value: kind, label: kinds[kind] })),
          { value: 'all', label: sheet.everyKind },
        ]}
      />
    </div>
  );
}
