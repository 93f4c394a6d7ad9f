/** Detects fields that start programs (DDE) in the XML of a Word document (ECMA-376 part 1, 17.16). */
import { type Budget, RejectedError } from './verdict.ts';
import { readXml } from './xml.ts';

const DDE = /\bDDE(AUTO)?\b/i;

/**
 * Checks each field's instruction, which may be split into any number of runs. Does not detect instructions
 * that other fields compute.
 * @throws RejectedError if a field's instruction contains DDE
 */
export function rejectDde(text: string, budget: Budget): void {
  // XML names are case-sensitive and cannot be escaped, so a plain text search finds them.
  if (!text.includes('instrText') && !text.includes('fldSimple')) return;
  let inInstruction = false;
  let instruction = '';
  readXml(text, budget, {
    element(name, attributes) {
      inInstruction = name === 'instrText' || name === 'delInstrText';
      if (name === 'fldChar' && attributes.get('fldCharType') === 'begin') instruction = '';
      if (name === 'fldSimple') check(attributes.get('instr') ?? '');
    },
    text(part) {
      if (!inInstruction) return;
      instruction += part;
      check(instruction);
    },
  });
}

function check(instruction: string): void {
  if (DDE.test(instruction.slice(0, MAX_INSTRUCTION))) throw new RejectedError('a document with a DDE field');
}

/**
 * Maximum characters of an instruction that are checked. The field's type is at the start of the instruction.
 */
const MAX_INSTRUCTION = 1_000;
