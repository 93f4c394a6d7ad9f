/** The enquiry form with a fixed clock. */
import { loadContent } from '../../../src/content-model/load.ts';
import { defineForm, FORMS } from '../../../src/features/forms/forms.server.ts';
import { CONTENT } from '../../fixture-content.ts';
import type { Engine } from '../database/engines.ts';
import { formsOn, post, requireForm } from './forms-fixture.ts';

const { content } = loadContent(CONTENT);
/** Saturday, 21 November 2026, 12:00 in India. */
const SATURDAY = Date.parse('2026-11-21T12:00+05:30');
const clock = () => SATURDAY;
const callHours = { ...content.settings.callHours, closed: [] };
const site = { content: { ...content, settings: { ...content.settings, callHours } }, clock };
const form = requireForm(await defineForm('enquiry', site, FORMS.enquiry.address()));

export type Answers = Readonly<Record<string, string>>;

/** The enquiry form on one engine. Call this inside a `describe`: it registers hooks. */
export function enquiryOn(engine: Engine) {
  const { record, answer } = formsOn(engine, clock);
  return {
    record,
    answer: (answers: Answers, clientAddress?: string) =>
      answer(form, post(new URLSearchParams({ ...answers })), clientAddress),
  };
}
