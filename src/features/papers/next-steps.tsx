import type { PapersText } from '../../content-model/schema/papers.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './next-steps.module.css';

interface NextStepsProps {
  text: PapersText['next'];
  product: string;
  /** The calculator's form for this product. */
  form: 'loan' | 'bill';
  /** The amount that the visitor has entered elsewhere, in rupees. */
  amount: number | undefined;
}

/** What a visitor may want to do before coming: ask for a call, work out the cost, check the product and the numbers. */
export function NextSteps({ text, product, form, amount }: NextStepsProps) {
  const field = form === 'bill' ? 'face' : 'amount';
  const query = new URLSearchParams({ product, ...(amount && { [field]: String(amount) }) });
  return (
    <Section className={css.next} labelledBy="next-title">
      <Headline id="next-title" {...text.headline} />
      <div className={css.links}>
        <ButtonLink href={urls.enquiry({ product, amount })}>{text.enquiry}</ButtonLink>
        <GoLink href={urls.cost(form, `${query}`)}>{text.cost}</GoLink>
        <GoLink href={urls.check()}>{text.check}</GoLink>
        <GoLink href={urls.charges(product)}>{text.charges}</GoLink>
        <GoLink href={`${urls.papers()}#numbers`}>{text.numbers}</GoLink>
      </div>
    </Section>
  );
}
