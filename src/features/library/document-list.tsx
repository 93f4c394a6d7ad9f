import type { CommonText } from '../../content-model/schema/common.ts';
import type { LibraryText } from '../../content-model/schema/library-text.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import { DocumentCard } from './document-card.tsx';
import css from './document-list.module.css';
import { FILES_A_PAGE, type FolderView } from './library.ts';
import { folderHref, type Place } from './place.ts';

interface DocumentListProps {
  folder: FolderView;
  text: LibraryText['documents'];
  opensInNewTab: CommonText['opensInNewTab'];
  place: Place;
}

/** The documents of a folder, a page of them at a time, and the way to the others. */
export function DocumentList({ folder, text, opensInNewTab, place }: DocumentListProps) {
  return (
    <>
      <div className={css.head}>
        <h3 id={`documents-${place}`}>{text.heading}</h3>
        <span className="note tabular">{listNote(folder, text)}</span>
      </div>
      <ul aria-labelledby={`documents-${place}`}>
        {folder.files.map((file) => (
          <DocumentCard key={file.name} file={file} text={text} opensInNewTab={opensInNewTab} />
        ))}
      </ul>
      <Paging folder={folder} text={text.paging} place={place} />
    </>
  );
}

function listNote({ fileCount, page, pageCount, files }: FolderView, text: LibraryText['documents']): string {
  const written = (count: number) => count.toLocaleString('en-IN');
  const count = written(fileCount);
  if (pageCount === 1) return fillText(text.note, { count });
  const first = (page - 1) * FILES_A_PAGE + 1;
  return fillText(text.range, { from: written(first), to: written(first + files.length - 1), count });
}

interface PagingProps {
  folder: FolderView;
  text: LibraryText['documents']['paging'];
  place: Place;
}

/** To the documents before and after these. */
function Paging({ folder: { names, page, pageCount }, text, place }: PagingProps) {
  if (pageCount < 2) return null;
  const to = (other: number) => folderHref(place, names, other);
  const here = fillText(text.here, {
    page: page.toLocaleString('en-IN'),
    count: pageCount.toLocaleString('en-IN'),
  });
  return (
    <nav className={css.paging} aria-label={text.label}>
      {page > 1 && (
        <ButtonLink variant="tool" href={to(page - 1)} rel="prev" data-folder-link="">
          {text.previous}
        </ButtonLink>
      )}
      <span className="tabular">{here}</span>
      {page < pageCount && (
        <ButtonLink variant="tool" href={to(page + 1)} rel="next" data-folder-link="">
          {text.next}
        </ButtonLink>
      )}
    </nav>
  );
}
