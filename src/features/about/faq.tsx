import type { Site } from '../../content-model/site.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { contactLinks } from '../../ui/link/contact-link.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';

/** The four questions. One answer is open at a time (docs/behaviour.md). */
export function Faq({ site }: { site: Site }) {
  const { format, urls } = site;
  const { folio, headline, lead, ask, questions } = site.text.about.faq;
  const values = contactLinks(site);
  const items = questions.map(({ id, question, answer }) => ({
    id: `answer-${id}`,
    title: question,
    body: <p>{fillIn(format, answer, values)}</p>,
  }));
  return (
    <Section numbered folio={folio} id="faq" labelledBy="faq-title">
      <div className="sides to-right">
        <div className="stack near start">
          <Headline id="faq-title" {...headline} lead={lead} />
          <a className="target" href={urls.enquiry()}>
            {ask}
          </a>
        </div>
        <Accordion name="faq" items={items} numbering={(n) => site.format.numeral(`6.${n}`)} openFirst />
      </div>
    </Section>
  );
}

/** Converts the questions to a schema.org FAQPage (https://schema.org/FAQPage). */
export function faqStructured({ company, text }: Site): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: text.about.faq.questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.replaceAll('{phone}', company.phone).replaceAll('{email}', company.email),
      },
    })),
  };
}
