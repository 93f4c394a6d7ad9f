import { FIRM_KINDS } from '../../../content-model/schema/choices.ts';
import type { Site } from '../../../content-model/site.ts';
import type { PapersText } from '../../../content-model/texts.generated.ts';
import { Button } from '../../../ui/button/button.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import css from './paper-sheet.module.css';

export interface PaperSheetProps {
  site: Site;
  product: keyof PapersText['products'];
  /** The amount that the visitor has entered elsewhere, in rupees. */
  amount?: number | undefined;
  /** The kind of firm; undefined before one is chosen. */
  firm?: (typeof FIRM_KINDS)[number] | undefined;
}

/**
 * A link for each kind of firm, and, beside a list, a note and the print button, which needs script and is
 * shown where script runs.
 */
export function FirmChooser({ site, product, amount, firm }: PaperSheetProps) {
  const { text, urls } = site;
  const { kinds, sheet } = text.papers;
  return (
    <div className={`stack near no-print ${css.side}`}>
      <nav className="stack close" aria-labelledby="firm-title">
        <h2 id="firm-title" className="title">
          {sheet.kind}
        </h2>
        {!firm && <p>{sheet.first}</p>}
        <ul className="grid strong-rule">
          {FIRM_KINDS.map((kind) => (
            <li key={kind}>
              <a
                className="target"
                href={`${urls.papers(product, amount, kind)}#firm-title`}
                aria-current={kind === firm ? 'page' : undefined}
              >
                {kinds[kind]}
                {!firm && <Icon name="arrow-right" />}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      {firm && (
        <>
          <p className="note">{sheet.forgotten}</p>
          <div className="with-script" data-print="">
            <Button type="button" variant="line" compact>
              {sheet.print}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
