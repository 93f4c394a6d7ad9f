/** The events of an invented lender's thirty years, of which the larger library's documents tell. */
import { Seeded } from '../../support/random.ts';

const FIRST_YEAR = 1996;
const YEARS = 29;
const EVENTS_A_YEAR = 90;

export const EVENT_KINDS = [
  'appointment',
  'resignation',
  'branch',
  'debentures',
  'rating',
  'facility',
  'penalty',
  'record-date',
  'auditor',
] as const;

export type EventKind = (typeof EVENT_KINDS)[number];
export type EventLanguage = 'en' | 'hi' | 'gu' | 'mr';

export interface LenderEvent {
  kind: EventKind;
  language: EventLanguage;
  /** First calendar year of the financial year. */
  year: number;
  date: Date;
  person: string;
  post: string;
  city: string;
  /** Whole lakh. */
  lakh: number;
  number: number;
}

const FIRST_NAMES =
  'Arvind Bhavna Chetan Darshana Eknath Falguni Girish Hansa Ishwar Jagruti Ketan Lata Manoj Nirmala Omprakash Pallavi Rajesh Sarita Tushar Urmila Vinayak Yamini'.split(
    ' ',
  );
const LAST_NAMES =
  'Agnihotri Bhandarkar Chitnis Dholakia Ekbote Fadnis Gokhale Hegde Inamdar Jobanputra Karkhanis Lokhande Mahajan Nadkarni Oza Pendharkar Raichura Sabnis Tendolkar Upadhye Vaidya Wagle'.split(
    ' ',
  );
const POSTS = [
  'Chief Financial Officer',
  'Company Secretary',
  'Independent Director',
  'Managing Director',
  'Head of Internal Audit',
  'Chief Risk Officer',
  'Compliance Officer',
];
export const CITIES =
  'Ahmednagar Akola Amravati Anand Bharuch Bhavnagar Bhilwara Bhiwandi Chandrapur Dhule Gandhidham Godhra Hubballi Ichalkaranji Indore Jalgaon Jamnagar Junagadh Kolhapur Latur Malegaon Mehsana Morbi Nadiad Nanded Navsari Palanpur Parbhani Porbandar Ratlam Sangli Satara Solapur Surendranagar Ujjain Valsad Vapi Wardha Yavatmal'.split(
    ' ',
  );

/** @returns the events in the order of their dates; always the same ones */
export function lenderEvents(): LenderEvent[] {
  const random = new Seeded(19_960_401);
  return Array.from({ length: YEARS * EVENTS_A_YEAR }, (_, number): LenderEvent => {
    const year = FIRST_YEAR + Math.floor(number / EVENTS_A_YEAR);
    const share = random.next();
    return {
      kind: random.pick(EVENT_KINDS),
      language: share < 0.82 ? 'en' : share < 0.88 ? 'hi' : share < 0.94 ? 'gu' : 'mr',
      year,
      date: new Date(Date.UTC(year, 3 + random.int(0, 11), random.int(1, 28))),
      person: `${random.pick(FIRST_NAMES)} ${random.pick(LAST_NAMES)}`,
      post: random.pick(POSTS),
      city: random.pick(CITIES),
      lakh: random.int(1_001, 98_999),
      number: number + 1,
    };
  });
}
