import type { Site } from '../../../content-model/site.ts';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import { Day } from '../document/ui/days.tsx';
import { FileName } from '../document/ui/file-name.tsx';

interface WithdrawnPageProps {
  site: Site;
  /** File name with extension. */
  name: string;
  /**
   * Display names of the document's folder path, outermost first; undefined if the folder no longer exists.
   */
  folder: readonly string[] | undefined;
  /** When the file was found missing, milliseconds since 1970. */
  goneAt: number;
}

/**
 * The page at the permanent address of a withdrawn document. States the document's name and withdrawal date.
 */
export function WithdrawnPage({ site, name, folder = [], goneAt }: WithdrawnPageProps) {
  const { urls, format } = site;
  const text = site.text.library.withdrawn;
  const named = (shown: string) => <FileName format={format}>{shown}</FileName>;
  return (
    <Section labelledBy="withdrawn-title">
      <div className="stack">
        <Headline as="h1" id="withdrawn-title" strong={text.title} />
        <p className="lead">
          {fillIn(format, text.message, { name: named(name), date: <Day at={goneAt} format={format} /> })}
        </p>
        <p className="row">
          <GoLink href={urls.folder(folder)}>
            {folder.length > 0
              ? fillIn(format, text.folder, { folder: named(folder.join(' › ')) })
              : text.library}
          </GoLink>
          <GoLink href={urls.search()}>{text.search}</GoLink>
        </p>
      </div>
    </Section>
  );
}
