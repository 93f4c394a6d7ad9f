import type { ReactNode } from 'react';

/** A document of the library, as the page receives it. */
export interface LinkedDocument {
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang: string | undefined;
  href: string;
  /** True if browsers can display it; otherwise the link downloads it. */
  isInline: boolean;
  /** YYYY-MM-DD. */
  date: string;
  /** True if the document states no day: the date is the modification date of its file. */
  isFileDate: boolean;
}

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
