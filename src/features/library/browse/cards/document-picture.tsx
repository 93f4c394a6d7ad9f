import { savesData } from '../../../../domain/data-saver.ts';
import type { CardFacts } from '../../document/entries.ts';
import css from './document-picture.module.css';

/** The preview of a document's first page, or a placeholder drawing of the same size. */
export function DocumentPicture({ picture }: Pick<CardFacts, 'picture'>) {
  if (!picture || savesData()) return <Sheet />;
  const { href, width, height } = picture;
  return (
    <div className={css.frame}>
      <img src={href} width={width} height={height} alt="" loading="lazy" decoding="async" />
    </div>
  );
}

/** A ruled sheet with a margin line and a folded corner. */
function Sheet() {
  return (
    <div className={css.frame}>
      <svg className={css.sheet} width="44" height="52" viewBox="0 0 44 52" aria-hidden="true">
        <path d="M1 1h30l12 12v38H1z" fill="#fff" stroke="currentColor" strokeWidth="2" />
        <path d="M31 1v12h12z" fill="currentColor" />
        <path d="M10 8v36" stroke="#A8321F" strokeWidth="2" />
        <path d="M16 20h18M16 27h18M16 34h12" stroke="#D9D2C0" strokeWidth="2" />
      </svg>
    </div>
  );
}
