/** A document of the library, as pages outside the library link to it. */
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
