/** The rules of /check: conditions over answers, as data. `check.ts` compares them with the questions. */
import * as v from 'valibot';
import { parseRupees } from '../../../domain/money/parse.ts';
import { amount, date, described, list, shape, slug, text, yesNo } from '../kit.ts';
import { SERVICE_ICONS } from '../products.ts';

/** An amount as people write it, such as `2.5 crore`. Parsing replaces it with whole rupees. */
export const rupees = () =>
  v.pipe(
    v.union([v.string(), v.number()], AMOUNT_FIX),
    v.rawTransform<string | number, number>(({ dataset, addIssue, NEVER }) => {
      const read = parseRupees(String(dataset.value));
      if (read !== undefined) return read;
      addIssue({ message: AMOUNT_FIX });
      return NEVER;
    }),
  );

const AMOUNT_FIX = 'write an amount such as 40 lakh or 2.5 crore; put quotes around it if it has a comma';

/** Where a rule comes from. The go-live check reads the date and the approval. */
export const basis = { asOf: date(), source: text(200), review: date(), approved: yesNo() };

const conditions = {
  purposes: described('One of these was chosen.', v.optional(list(slug(), 1, 20))),
  turnoverFrom: described('In rupees.', v.optional(rupees())),
  turnoverUpTo: v.optional(rupees()),
  turnoverAbove: v.optional(rupees()),
  yearsFrom: described('Full years in business.', v.optional(amount(0, 100))),
  yearsBelow: v.optional(amount(0, 100)),
  papers: described('One of these is at hand.', v.optional(list(slug(), 1, 20))),
  gst: v.optional(yesNo()),
  udyam: v.optional(yesNo()),
};

const NO_CONDITION = `add a condition: ${Object.keys(conditions).join(', ')}`;

/** Conditions that all must hold. */
const condition = v.pipe(
  shape(conditions),
  v.check((given) => Object.keys(given).length > 0, NO_CONDITION),
);

/** A condition for a product, and a sentence that says what has to be in place. */
const need = v.pipe(
  shape({ ...conditions, change: text(160) }),
  v.check((given) => Object.keys(given).length > 1, NO_CONDITION),
);

/** Rules for the products, and for the advice to ask elsewhere. */
export const checkRules = shape({
  every: shape({ needs: list(need, 0, 5), ...basis }),
  products: list(
    shape({
      product: v.picklist(SERVICE_ICONS, `choose one of ${SERVICE_ICONS.join(', ')}`),
      purposes: list(slug(), 1, 20),
      because: text(200),
      needs: list(need, 1, 8),
      ...basis,
    }),
    SERVICE_ICONS.length,
    SERVICE_ICONS.length,
  ),
  elsewhere: list(
    shape({ id: slug(), title: text(60), text: text(400), when: list(condition, 1, 6), ...basis }),
    1,
    12,
  ),
});

export type Condition = v.InferOutput<typeof condition>;
export type CheckRules = v.InferOutput<typeof checkRules>;
