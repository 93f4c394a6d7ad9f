import type { CommonText } from '../../content-model/schema/common.ts';
import type { LibraryText } from '../../content-model/schema/library-text.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { fillText } from '../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../ui/icon/icon.tsx';
import * as urls from '../../urls.ts';
import css from './document-card.module.css';
import { documentType, splitExtension } from './document-type.ts';
import { formatDate, formatSize, isoDate } from './format.ts';
import type { DocumentEntry } from './library.ts';
import { Name } from './name.tsx';

interface DocumentCardProps {
  file: DocumentEntry;
  text: LibraryText['documents'];
  opensInNewTab: CommonText['opensInNewTab'];
}

/** A document: its name, what it is, and what can be done with it. */
export function DocumentCard({ file, text, opensInNewTab }: DocumentCardProps) {
  const { name, diskSegments, size, modified } = file;
  const { stem, extension } = splitExtension(name);
  const { label, inline } = documentType(name);
  return (
    <li className={css.card}>
      <Sheet />
      <div className={css.about}>
        <p className={css.name}>
          <Name>{stem}</Name>
          {extension && <span className={css.extension}>.{extension}</span>}
        </p>
        <p className={css.facts}>
          {fillText(text.facts, { type: label, size: formatSize(size, text) })} ·{' '}
          <time dateTime={isoDate(modified)}>{formatDate(modified)}</time>
        </p>
      </div>
      <div className={css.actions}>
        {inline && (
          <ButtonLink variant="tool" href={urls.documentFile(diskSegments)} target="_blank" rel="noopener">
            <Icon name="eye" />
            {text.preview}
            <span className="hidden-text">
              {' '}
              {name}, {opensInNewTab}
            </span>
          </ButtonLink>
        )}
        <ButtonLink variant="tool" href={urls.documentDownload(diskSegments)} download>
          <Icon name="download" />
          {text.download}
          <span className="hidden-text"> {name}</span>
        </ButtonLink>
      </div>
    </li>
  );
}

/** A ruled sheet with the ledger's margin and a folded corner. */
function Sheet() {
  return (
    <svg className={css.sheet} width="44" height="52" viewBox="0 0 44 52" aria-hidden="true">
      <path d="M1 1h30l12 12v38H1z" fill="#fff" stroke="currentColor" strokeWidth="2" />
      <path d="M31 1v12h12z" fill="currentColor" />
      <path d="M10 8v36" stroke="#A8321F" strokeWidth="2" />
      <path d="M16 20h18M16 27h18M16 34h12" stroke="#D9D2C0" strokeWidth="2" />
    </svg>
  );
}
