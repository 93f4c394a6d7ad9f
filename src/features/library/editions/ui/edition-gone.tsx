import type { EditionsText } from '../../../../content-model/schema/library/editions-text.ts';
import { FillIn } from '../../../../ui/fill-in/fill-in.tsx';
import { GoLink } from '../../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../../ui/section/section.tsx';
import * as urls from '../../../../urls.ts';
import type { Edition } from '../../document/edition.ts';
import { FileName } from '../../document/ui/file-name.tsx';
import { formatDate, isoDate } from '../../document/ui/format.ts';
import css from './edition-note.module.css';

interface EditionGoneProps {
  text: EditionsText;
  /** The document's identifier. */
  id: string;
  /** File name of the document, with its extension. */
  name: string;
  /** An edition that was withdrawn or is no longer kept. */
  edition: Edition;
}

/** The page of an edition that is not available, with the document's name. */
export function EditionGone({ text, id, name, edition }: EditionGoneProps) {
  const { withdrawnAt, until, since } = edition;
  const when = withdrawnAt ?? until ?? since;
  const date = <time dateTime={isoDate(when)}>{formatDate(when)}</time>;
  const message = withdrawnAt === undefined ? text.gone.missing : text.gone.withdrawn;
  return (
    <Section labelledBy="edition-title">
      <Headline as="h1" id="edition-title" strong={text.gone.title} />
      <p className="lead">
        <FillIn text={message} values={{ edition: edition.name, name: <FileName>{name}</FileName>, date }} />
      </p>
      <p className={css.ways}>
        <GoLink href={urls.readerPage(id, 1)}>{text.now}</GoLink>
        <GoLink href={urls.editions(id)}>{text.all}</GoLink>
      </p>
    </Section>
  );
}
