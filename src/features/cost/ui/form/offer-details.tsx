import type { CostField, CostText } from '../../../../content-model/schema/cost.ts';
import { DATE_LIMITS } from '../../../../domain/loan/due-dates.ts';
import { readDate } from '../../../../domain/loan/read-values.ts';
import { SelectField } from '../../../../ui/field/select-field.tsx';
import { TextField } from '../../../../ui/field/text-field.tsx';
import { Choices } from './choices.tsx';
import type { costFields } from './cost-fields.ts';

/** The fields, most of which an offer leaves out. */
export const OFFER_DETAILS = ['other', 'pay', 'days', 'start', 'first'] as const satisfies CostField[];

interface OfferDetailsProps {
  text: CostText;
  field: ReturnType<typeof costFields>;
}

/** Other charges, how often instalments are due, and the dates. */
export function OfferDetails({ text: { choices, optional }, field }: OfferDetailsProps) {
  const date = (name: 'start' | 'first') => {
    const props = field(name);
    // A date field shows dates as YYYY-MM-DD only; addresses may have others.
    return { ...props, type: 'date', ...DATE_LIMITS, defaultValue: readDate(props.defaultValue) ?? '' };
  };
  return (
    <>
      <TextField {...field('other')} autoComplete="off" optional={optional} />
      <SelectField {...field('pay')}>
        <Choices options={choices.pay} />
      </SelectField>
      <SelectField {...field('days')}>
        <Choices options={choices.days} />
      </SelectField>
      <TextField {...date('start')} />
      <TextField {...date('first')} />
    </>
  );
}
