import type { Site } from '../../content-model/site.ts';
import { Accordion } from '../../ui/accordion/accordion.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';

/** The five differentiators. One is open at a time. */
export function Advantage({ site }: { site: Site }) {
  const { folio, headline, lead, differentiators } = site.text.home.advantage;
  const items = differentiators.map(({ title, body }, n) => ({
    id: `advantage-${n + 1}`,
    title,
    body: <p>{body}</p>,
  }));
  return (
    <Section late numbered folio={folio} labelledBy="advantage-title">
      <div className="sides to-right">
        <div className="stack near">
          <Headline id="advantage-title" {...headline} lead={lead} />
        </div>
        <Accordion
          name="advantage"
          items={items}
          numbering={(n) => site.format.numeral(`6.${n}`)}
          openFirst
        />
      </div>
    </Section>
  );
}
