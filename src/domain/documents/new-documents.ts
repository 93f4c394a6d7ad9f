/** New documents of the library, which alerts announce. Instants are milliseconds since 1970. */
import type { AlertTopic } from '../alert-topic.ts';

/** A document that was added or replaced. */
export interface NewDocument {
  title: string;
  /** Display names of its folders, outermost first. */
  folder: readonly string[];
  /** The declared kind that matches its text; undefined if none does. */
  kind: string | undefined;
  /** When it was added or last replaced, milliseconds since 1970. */
  publishedAt: number;
  isReplaced: boolean;
  /** The path of its first page, or of the document itself if it has no pages. */
  href: string;
}

export interface NewDocuments {
  /** When the last document up to an instant was published; undefined if there is none. */
  newest(until: number): number | undefined;
  /** False while the register in memory may lack documents. @throws a database error */
  isCurrent(): Promise<boolean>;
  /**
   * Finds a topic's documents that were published after `after`, up to `until`. All are milliseconds since
   * 1970.
   * @returns the documents, newest first, and the instant up to which they are complete, because newer
   *   documents may still have to be read; undefined while that is unknown
   */
  find(
    topic: AlertTopic,
    after: number,
    until: number,
    now: number,
  ): Promise<{ until: number; documents: NewDocument[] } | undefined>;
}
