import type { AboutText } from '../../content-model/schema/about.ts';
import type { Company } from '../../content-model/schema/company.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './faq.module.css';

interface FaqProps {
  text: AboutText['faq'];
  company: Company;
}

/** The four questions. One answer is open at a time (specification, section 2). */
export function Faq({ text, company }: FaqProps) {
  const values = {
    phone: <a href={urls.dial(company.phone)}>{company.phone}</a>,
    email: <a href={urls.mail(company.email)}>{company.email}</a>,
  };
  const items = text.questions.map(({ id, question, answer }) => ({
    id: `answer-${id}`,
    title: question,
    body: (
      <p>
        <FillIn text={answer} values={values} />
      </p>
    ),
  }));
  return (
    <Section folio={{ numeral: '६', label: text.folio }} id="faq" labelledBy="faq-title">
      <div className={css.spread}>
        <div>
          <Headline id="faq-title" {...text.headline} />
          <p className={`lead ${css.lead}`}>{text.lead}</p>
          <a className={css.ask} href={urls.enquiry()}>
            {text.ask}
          </a>
        </div>
        <Accordion name="faq" items={items} numbering="6" openFirst />
      </div>
    </Section>
  );
}
