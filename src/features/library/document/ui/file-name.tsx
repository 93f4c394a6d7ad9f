import type { Site } from '../../../../content-model/site.ts';
import type { Format } from '../../../../domain/language/format.ts';
import { visibleName } from '../../../../domain/plain-value.ts';
import { inOrder } from '../../../../ui/in-order.ts';
import css from './file-name.module.css';
import { languageOf } from './format.ts';

/** A year, date or quarter, such as 2024-25 or Q2 FY26, or a day of a year, such as 30 June. */
const DATE = /(\b\d{1,2} [A-Z][a-z]{2,8}(?= \d{4}\b)|\b\d{1,9}(?:-\d{1,9}){1,4}\b|\bQ[1-4] FY ?\d{2,4}\b)/;

/**
 * Displays a file or folder name. For screen readers, sets `lang` to match the script of the name. Allows
 * line breaks after slashes, so that browsers do not break within words, and none within years, dates and
 * quarters.
 */
export function FileName({ children, format }: { children: string; format: Format }) {
  const shown = visibleName(children);
  const language = languageOf(shown, format);
  const name = inOrder(shown.split(/(?<=\/)(?!$)/), (part, index) => (
    <>
      {index > 0 && <wbr />}
      {inOrder(part.split(DATE), (piece, at) =>
        piece !== shown && at % 2 === 1 ? <span className="unbroken">{piece}</span> : piece,
      )}
    </>
  ));
  if (language === undefined) return name;
  return <span lang={language}>{name}</span>;
}

/** A folder's name in the language of the page if it has one, and then its name as filed in small type. */
export function FolderName({ site, name }: { site: Site; name: string }) {
  const filed = <FileName format={site.format}>{name}</FileName>;
  const translated = site.named(name);
  if (translated === name) return filed;
  return (
    <>
      {translated} <small className={css.filed}>{filed}</small>
    </>
  );
}
