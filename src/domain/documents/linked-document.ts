/** A document of the library, as pages outside the library link to it. */
export interface LinkedDocument {
  title: string;
  /** The language of the title, if it is not that of the page. */
  lang: string | undefined;
  href: string;
  /** True if browsers can display it; otherwise the link downloads it. */
  isInline: boolean;
}

export interface DatedDocument extends LinkedDocument {
  /** Its days in words. */
  days: readonly string[];
}
