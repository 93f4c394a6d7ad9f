import type { HomeText } from '../../../content-model/schema/home.ts';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { folio } from '../folio.ts';
import css from './serve.module.css';

interface ServeProps {
  text: HomeText['serve'];
  ordinal: number;
}

/** "Whom We Serve": three audiences, each one step higher on the page than the previous one. */
export function Serve({ text, ordinal }: ServeProps) {
  return (
    <Section late className={css.serve} folio={folio(ordinal, text.folio)} labelledBy="serve-title">
      <Headline id="serve-title" className={css.title} {...text.headline} />
      <ul className={css.cards}>
        {text.audiences.map(({ title, body, picture, service }, n) => (
          <li key={title} className={css.card}>
            <span className={`tabular ${css.number}`}>{`${ordinal}.${n + 1}`}</span>
            <Picture picture={picture} className={css.image} />
            <h3 className={css.name}>
              <a href={urls.service(service)}>{title}</a>
            </h3>
            <p className={css.body}>{body}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
