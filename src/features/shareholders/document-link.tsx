import type { ReactNode } from 'react';
import type { LinkedDocument } from '../../domain/documents/linked-document.ts';

interface DocumentLinkProps {
  document: LinkedDocument;
  opensInNewTab: string;
  /** By default, the document's title. */
  label?: ReactNode;
}

/** Opens a document in a new tab, or downloads it if browsers cannot display it. */
export function DocumentLink({ document, opensInNewTab, label }: DocumentLinkProps) {
  const { title, lang, href, isInline } = document;
  const words = label ?? <span lang={lang}>{title}</span>;
  if (!isInline)
    return (
      <a href={href} download="">
        {words}
      </a>
    );
  return (
    <a href={href} target="_blank" rel="noopener">
      {words}
      <span className="hidden-text"> ({opensInNewTab})</span>
    </a>
  );
}
