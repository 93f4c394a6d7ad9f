/** The quality of the company's loans, and how amounts of the accounts are divided. */
import { Random } from '../random.server.ts';
import { money, percent } from './money.server.ts';

/** Years with a crisis, and the factor by which it changes the growth of the loans. */
export const CRISES: Readonly<Record<number, number>> = {
  1997: 0.94,
  2001: 0.96,
  2008: 0.88,
  2016: 0.95,
  2020: 0.84,
};

/** The company has lent together with banks since this year. */
const CO_LENDING_SINCE = 2020;

/**
 * Returns the loans at the end of a quarter; amounts in lakh of rupees, ratios in per cent.
 * @param gross loans on the company's books before allowances
 */
export function loanBook(index: number, gross: number) {
  const year = Math.floor(index / 4);
  const random = new Random(`loan book ${year}`);
  const quarter = new Random(`loan book ${index}`);
  const strain = CRISES[year] ? 1.7 : CRISES[year - 1] ? 1.35 : 1;
  const share3 = random.between(0.019, 0.027) * strain * quarter.between(0.95, 1.05);
  const share2 = random.between(0.045, 0.06) * strain * quarter.between(0.95, 1.05);
  const stage3 = money(gross * share3);
  const stage2 = money(gross * share2);
  const stage1 = money(gross - stage2 - stage3);
  const cover = random.between(0.48, 0.58) * quarter.between(0.98, 1.02);
  const allowance3 = money(stage3 * cover);
  const years = index / 4 - CO_LENDING_SINCE;
  const coLent = years < 0 ? 0 : money(gross * Math.min(0.2, 0.02 + years * 0.03));
  return {
    gross,
    /** Assets under management: `gross`, and loans of co-lending partners that the company manages. */
    managed: money(gross + coLent),
    /** Gross loans by stage of credit risk (Ind AS 109). Stage 3 is what earlier documents call NPA. */
    stages: [stage1, stage2, stage3] as const,
    /** Allowances by stage. */
    allowances: [money(stage1 * 0.004), money(stage2 * 0.05), allowance3],
    grossStage3: percent(stage3, gross),
    netStage3: percent(stage3 - allowance3, gross - allowance3),
    /** Share of stage 3 loans that is covered by allowances. */
    coverage: percent(allowance3, stage3),
  };
}

/** The names among which amounts are divided, by what is divided. */
export const DIVISIONS = {
  'loans by product': [
    'Business loans',
    'Machinery finance',
    'Loans against property',
    'Invoice discounting',
    'Purchase and work order finance',
    'Supply chain finance',
  ],
  'loans by trade': [
    'Powerloom weaving',
    'Auto components',
    'Engineering job work',
    'Packaging and paper conversion',
    'Food processing',
    'Garment making',
    'Ceramic tiles',
    'Wholesale trade',
    'Dyes and intermediates',
    'Other trades',
  ],
  'loans by district': [
    'Thane and Bhiwandi',
    'Mumbai',
    'Pune',
    'Nashik',
    'Kolhapur and Sangli',
    'Ahmedabad',
    'Surat',
    'Rajkot and Morbi',
    'Vadodara',
    'Other districts',
  ],
  'borrowings by lender': [
    'Public sector banks',
    'Private sector banks',
    'Small finance banks',
    'Debentures',
    'Other lenders',
  ],
  'shareholders by place': [
    'Mumbai',
    'Ahmedabad',
    'Surat',
    'Pune',
    'Rajkot',
    'Vadodara',
    'Nashik',
    'Other places',
  ],
  interest: ['On business loans', 'On secured loans', 'On bills discounted', 'On deposits with banks'],
  fees: ['Processing fees', 'Service fees of co-lending', 'Other charges'],
  finance: ['On term loans', 'On debentures', 'On working capital loans', 'Other costs'],
  staff: ['Salaries and wages', 'Provident and other funds', 'Staff welfare'],
  'other expenses': [
    'Rent',
    'Travel',
    'Information technology',
    'Legal and professional fees',
    'Audit fees',
    'Other',
  ],
  cash: ['Balances with banks', 'Deposits of up to three months', 'Cash in hand'],
  property: ['Furniture and fixtures', 'Office equipment', 'Computers', 'Vehicles'],
  products: ['Secured loans', 'Unsecured loans', 'Bills discounted'],
} as const;

export type Division = keyof typeof DIVISIONS;

/** The divisions of the loans that reports and presentations show. */
export const LOAN_DIVISIONS = ['loans by product', 'loans by trade', 'loans by district'] as const;

/**
 * Divides an amount of a year among the names of a division, so that the parts add up to it. The shares
 * change slowly from year to year, and are the same in all documents of the year.
 * @param kind what is divided; the same kind, name and year give the same share
 */
export function divide(division: Division, total: number, year: number, kind: string = division): number[] {
  const names = DIVISIONS[division];
  const weights = names.map((name) => {
    const phase = new Random(`${kind} ${name}`);
    const base = phase.between(0.5, 1.5);
    return base * (1 + 0.25 * Math.sin(year / phase.between(2, 5) + phase.between(0, 6)));
  });
  const whole = weights.reduce((a, b) => a + b, 0);
  const parts = weights.slice(0, -1).map((weight) => money((total * weight) / whole));
  return [...parts, parts.reduce((remainder, part) => remainder - part, total)].map(money);
}
