/** The lines that end a letter or a statement. */
import type { DocumentContext } from '../document-context.server.ts';
import { longDate } from '../format.server.ts';

const SIGNERS = { director: 'managing', secretary: 'secretary' } as const;
const OFFICES = { director: 'Managing Director', secretary: 'Company Secretary' };

/** Adds place, date, name and office. */
export function sign({ flow, writer, planned }: DocumentContext, by: keyof typeof SIGNERS): void {
  flow.pair('Place: Mumbai', writer.fill('For [company]'));
  flow.pair(`Date: ${longDate(planned.date)}`, writer.fill(`[${SIGNERS[by]}]`));
  flow.pair('', `${OFFICES[by]} (sample, not signed)`);
}
