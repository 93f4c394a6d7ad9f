import type { LibraryText } from '../../../../content-model/schema/library/library-text.ts';
import { Section } from '../../../../ui/section/section.tsx';
import { Breadcrumbs } from '../../document/ui/breadcrumbs.tsx';
import { FileName } from '../../document/ui/file-name.tsx';
import css from './edition-head.module.css';

interface EditionHeadProps {
  library: LibraryText;
  /** Name of the document without its extension. */
  title: string;
  /** Display names of the folders that contain it. */
  folder: readonly string[];
  /** What the page shows, in a few words. */
  heading: string;
  /** What the page shows, in a sentence. */
  intro: string;
}

/** The start of a page about the editions of a document. */
export function EditionHead({ library, title, folder, heading, intro }: EditionHeadProps) {
  return (
    <Section className={css.head} labelledBy="edition-title">
      <Breadcrumbs text={library} names={folder} found={false} />
      <h1 id="edition-title" className={css.title}>
        <span className={css.heading}>{heading}</span>
        <span className="hidden-text">: </span>
        <FileName>{title}</FileName>
      </h1>
      <p>{intro}</p>
    </Section>
  );
}
