import type { AboutText } from '../../content-model/schema/about.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import css from './philosophy.module.css';

/** The three parts of the philosophy, each on one line in large type. */
export function Philosophy({ text }: { text: AboutText['philosophy'] }) {
  return (
    <Section
      folio={{ numeral: '५', label: text.folio }}
      className={css.philosophy}
      labelledBy="philosophy-title"
    >
      <Headline id="philosophy-title" className={css.title} {...text.headline} />
      <ol className={css.parts}>
        {text.parts.map((part) => (
          <li key={part.title} className={css.part}>
            <Icon name={part.icon} size={56} />
            <h3 className={css.name}>{part.title}</h3>
            <p>{part.body}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
