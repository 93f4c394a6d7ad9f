/**
 * Instalments, schedules and APRs of random loans agree with an independent solver of 60 decimal places: the APR to
 * 0.005 points, the sums of the schedule exactly.
 *   --loans N   number of loans (10000)
 */
import { parseArgs } from 'node:util';
import { checkRandomLoans } from '../../app/cost/random-loans.ts';

const { values } = parseArgs({ options: { loans: { type: 'string', default: '10000' } } });
const seed = Number(process.env.SEED ?? Date.now() % 1_000_000);
const loans = Number(values.loans);
const wrong = checkRandomLoans(loans, seed);
console.info(`seed ${seed}: ${loans} loans, ${wrong.length} wrong`);
for (const line of wrong.slice(0, 10)) console.info(line);
process.exit(wrong.length === 0 ? 0 : 1);
