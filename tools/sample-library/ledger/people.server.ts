/** The invented directors and officers. The three leaders on the site's pages are named by the content. */
import { yearOf } from './calendar.server.ts';

export interface Director {
  name: string;
  office: string;
  /** Years whose reports name the director; a missing `to` means until today. */
  from: number;
  to?: number;
}

const DIRECTORS: readonly Director[] = [
  { name: 'Shri M. Rojmelwala', office: 'Chairman and Managing Director', from: 1995, to: 2012 },
  { name: 'Shri D. Karghe', office: 'Managing Director', from: 2013 },
  { name: 'Smt. V. Tanawala', office: 'Chairperson, Independent Director', from: 2013 },
  { name: 'Shri R. Bahivat', office: 'Independent Director', from: 1995, to: 2014 },
  { name: 'Shri P. Khatavahi', office: 'Independent Director', from: 2004 },
  { name: 'Smt. S. Suthariya', office: 'Independent Director', from: 2014 },
  { name: 'Smt. K. Vankarwala', office: 'Non-executive Director', from: 2009 },
  { name: 'Shri J. Panakar', office: 'Non-executive Director', from: 1995, to: 2008 },
  { name: 'Shri B. Galichawala', office: 'Independent Director', from: 1995, to: 2003 },
  { name: 'Smt. A. Dhagekar', office: 'Independent Director', from: 2019 },
];

/** Returns the directors in office on a date. */
export function directorsOn(date: Date): Director[] {
  const year = yearOf(date);
  return DIRECTORS.filter(({ from, to = Infinity }) => from <= year && year <= to);
}

/** Returns the director who retires by rotation at the annual general meeting of a year. */
export function retiring(date: Date): Director {
  const directors = directorsOn(date).filter(({ office }) => !office.includes('Managing'));
  const director = directors[yearOf(date) % directors.length];
  if (!director) throw new RangeError('The company has no directors.');
  return director;
}

/** Returns the name of the managing director on a date. */
export function managingDirector(date: Date): string {
  return directorsOn(date).find(({ office }) => office.includes('Managing'))?.name ?? '';
}

/** Returns the name of the company secretary on a date. */
export function secretary(date: Date): string {
  return yearOf(date) < 2016 ? 'Smt. N. Daftari' : 'Shri H. Patravali';
}
