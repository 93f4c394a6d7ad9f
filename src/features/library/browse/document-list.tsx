import type { CommonText } from '../../../content-model/schema/common.ts';
import type { LibraryText } from '../../../content-model/schema/library/library-text.ts';
import { formatCount } from '../../../domain/language/language.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { FILES_A_PAGE, type FolderView } from '../document/entries.ts';
import { Paging } from '../document/ui/paging.tsx';
import { DocumentCard } from './cards/document-card.tsx';
import css from './document-list.module.css';
import { type FolderContext, folderHref } from './folder-context.ts';

interface DocumentListProps {
  folder: FolderView;
  text: LibraryText['documents'];
  opensInNewTab: CommonText['opensInNewTab'];
  context: FolderContext;
}

/** One page of a folder's documents, with links to the other pages. */
export function DocumentList({ folder, text, opensInNewTab, context }: DocumentListProps) {
  // The title of a dialog is a heading of the second level, that of a page of the first.
  const Heading = context === 'dialog' ? 'h3' : 'h2';
  return (
    <>
      <div className={css.head}>
        <Heading id={`documents-${context}`}>{text.heading}</Heading>
        <span className="note tabular">{listNote(folder, text)}</span>
      </div>
      <ul aria-labelledby={`documents-${context}`}>
        {folder.files.map((file) => (
          <DocumentCard key={file.name} file={file} text={text} opensInNewTab={opensInNewTab} />
        ))}
      </ul>
      <Paging
        text={text.paging}
        page={folder.page}
        pageCount={folder.pageCount}
        to={(page) => folderHref(context, folder.names, page)}
        marks={{ 'data-folder-link': '' }}
      />
    </>
  );
}

function listNote({ fileCount, page, pageCount, files }: FolderView, text: LibraryText['documents']): string {
  if (pageCount === 1) return text.note;
  const count = formatCount(fileCount);
  const first = (page - 1) * FILES_A_PAGE + 1;
  return fillText(text.range, { from: formatCount(first), to: formatCount(first + files.length - 1), count });
}
