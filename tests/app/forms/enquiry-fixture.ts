/** The enquiry at one moment, and five answers that it takes. */
import { loadContent } from '../../../src/content-model/load.ts';
import { enquiryForm } from '../../../src/features/forms/enquiry/enquiry.server.ts';
import { CONTENT } from '../../fixture-content.ts';
import type { Engine } from '../database/engines.ts';
import { formsOn, post } from './forms-fixture.ts';

const { content } = loadContent(CONTENT);
/** Saturday, 21 November 2026, noon in India. */
const SATURDAY = Date.parse('2026-11-21T12:00+05:30');
const clock = () => SATURDAY;
const callHours = { ...content.settings.callHours, closed: [] };
const form = enquiryForm({ content: { ...content, settings: { ...content.settings, callHours } }, clock });

export type Answers = Readonly<Record<string, string>>;

/** Call it inside a `describe`: it brings its hooks along. */
export function enquiryOn(engine: Engine) {
  const { record, answer } = formsOn(engine, clock);
  return {
    record,
    answer: (answers: Answers, clientAddress?: string) =>
      answer(form, post(new URLSearchParams({ ...answers })), clientAddress),
  };
}
