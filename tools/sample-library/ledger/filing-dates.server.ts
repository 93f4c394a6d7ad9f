/** The dates of the company's recurring filings. All documents that mention a date take it from here. */
import { Random } from '../random.server.ts';
import { addDays, addWeekdays, day, type Quarter, weekday } from './calendar.server.ts';

/** The dates of a quarter's filings. */
export interface QuarterDates {
  /** The board meeting that approves the results, and the day on which they are filed. */
  results: Date;
  /** Notice of that board meeting. */
  boardNotice: Date;
  /** Notice of the earnings call. */
  callNotice: Date;
  call: Date;
  transcript: Date;
  shareholding: Date;
}

/** The dates of a financial year's annual general meeting, which is held after the year has ended. */
export interface MeetingDates {
  /** Notice of the meeting and annual report. */
  notice: Date;
  /** Members on this day receive the dividend. */
  record: Date;
  meeting: Date;
  voting: Date;
  /** Payment of the dividend. */
  payment: Date;
}

/** Results are due 45 days after a quarter, and 60 days after a year (regulation 33 of the SEBI LODR). */
export function quarterDates(quarter: Quarter): QuarterDates {
  const random = new Random(`filing dates ${quarter.index}`);
  const after = quarter.number === 4 ? random.int(46, 57) : random.int(33, 42);
  const results = weekday(addDays(quarter.end, after));
  const call = addWeekdays(results, 1);
  return {
    results,
    boardNotice: weekday(addDays(results, -random.int(8, 10))),
    callNotice: weekday(addDays(results, -5)),
    call,
    transcript: addWeekdays(call, random.int(2, 5)),
    shareholding: weekday(addDays(quarter.end, random.int(10, 18))),
  };
}

/** @param year the calendar year in which the financial year starts */
export function meetingDates(year: number): MeetingDates {
  const random = new Random(`general meeting ${year}`);
  const meeting = weekday(day(year + 1, 9, random.int(16, 26)));
  return {
    notice: weekday(addDays(meeting, -random.int(24, 30))),
    record: weekday(addDays(meeting, -9)),
    meeting,
    voting: addWeekdays(meeting, 2),
    payment: weekday(addDays(meeting, random.int(12, 24))),
  };
}
