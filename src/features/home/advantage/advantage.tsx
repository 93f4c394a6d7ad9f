import type { HomeText } from '../../../content-model/schema/home.ts';
import { Accordion } from '../../../ui/accordion/accordion.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import { folio } from '../folio.ts';
import css from './advantage.module.css';

interface AdvantageProps {
  text: HomeText['advantage'];
  ordinal: number;
}

/** The five differentiators. One is open at a time. */
export function Advantage({ text, ordinal }: AdvantageProps) {
  const items = text.differentiators.map(({ title, body }, n) => ({
    id: `advantage-${n + 1}`,
    title,
    body: <p>{body}</p>,
  }));
  return (
    <Section late folio={folio(ordinal, text.folio)} labelledBy="advantage-title">
      <div className={css.columns}>
        <div>
          <Headline id="advantage-title" {...text.headline} />
          <p className={`lead ${css.lead}`}>{text.lead}</p>
        </div>
        <Accordion name="advantage" items={items} numbering={String(ordinal)} openFirst />
      </div>
    </Section>
  );
}
