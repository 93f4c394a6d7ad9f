import type { PapersText } from '../../content-model/schema/papers.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './next-steps.module.css';

/** What a visitor may want to do before coming: work out the cost, check the product, ask for a call. */
export function NextSteps({ text, product }: { text: PapersText['next']; product: string }) {
  const forProduct = `${new URLSearchParams({ product })}`;
  return (
    <Section className={css.next} labelledBy="next-title">
      <Headline id="next-title" {...text.headline} />
      <div className={css.links}>
        <ButtonLink href={urls.enquiry({ product })}>{text.enquiry}</ButtonLink>
        <GoLink href={urls.cost('loan', forProduct)}>{text.cost}</GoLink>
        <GoLink href={`${urls.papers()}#numbers`}>{text.numbers}</GoLink>
        <GoLink href={urls.check()}>{text.check}</GoLink>
      </div>
    </Section>
  );
}
