import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import { fillIn } from '../../ui/fill-in/fill-in.ts';
import { inOrder } from '../../ui/in-order.ts';
import { contactLinks } from '../../ui/link/contact-link.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import css from './privacy.module.css';

interface FormFields {
  kept: { title: string; howLong: string; withdraw: string; fields: Readonly<Record<string, string>> };
  /** Labels of the form's fields. */
  labels: Readonly<Record<string, string>>;
  /** The purpose of the form. */
  why: string;
}

interface PrivacyNoticePageProps {
  site: Site;
  /** Every form of the site. */
  forms: readonly FormFields[];
}

/**
 * The privacy notice: what is stored with each form, why and how long; in folds the reason of each field; and
 * further statements.
 */
export function PrivacyNoticePage({ site, forms }: PrivacyNoticePageProps) {
  const { company, format, urls } = site;
  const { privacy: text } = site.text;
  const { columns, receivers, further, withdraw } = text;
  const { title: always, ...marks } = text.always;
  const reasons = (rows: readonly (readonly [label: string, why: string])[]) => (
    <Rows rows={rows.map(([label, value]) => ({ label, value }))} />
  );
  return (
    <>
      <Section folio={text.folio} className={css.part} labelledBy="privacy-title">
        <div className={`stack ${css.forms}`}>
          <Headline
            as="h1"
            id="privacy-title"
            className="second-line"
            strong={text.title}
            light={text.formsTitle}
            lead={text.lead}
          />
          <p>
            {fillIn(
              format,
              text.contact,
              contactLinks({ company: { ...company, email: company.privacyEmail }, urls }),
            )}
          </p>
          <p className="note prints-alone">
            {text.versionLabel} <time dateTime={text.version}>{format.day(text.version)}</time>
          </p>
          <Table
            captionHidden
            stacked
            caption={text.formsTitle}
            columns={[columns.form, columns.field, columns.why, text.howLong]}
            rows={forms.map(({ kept, labels, why }) => [
              kept.title,
              Object.keys(kept.fields)
                .map((name) => labels[name])
                .join('\u00a0· '),
              why,
              kept.howLong,
            ])}
          />
        </div>
      </Section>
      <Part title={text.reasonsTitle}>
        <div className="ruled">
          <Fold title={always}>{reasons(Object.values(marks).map(({ label, why }) => [label, why]))}</Fold>
          {inOrder(forms, ({ kept, labels }) => (
            <Fold title={kept.title}>
              {reasons([
                ...Object.entries(kept.fields).map(([name, why]) => [labels[name] ?? name, why] as const),
                [withdraw, kept.withdraw],
              ])}
            </Fold>
          ))}
          {receivers.list.length > 0 && (
            <Fold title={receivers.title}>
              {reasons(receivers.list.map(({ name, gets }) => [name, gets]))}
              <p>{receivers.lead}</p>
            </Fold>
          )}
        </div>
      </Part>
      {inOrder(further, ({ title, paragraphs, terms }) => (
        <Part title={title}>
          {inOrder(paragraphs, (paragraph) => (
            <p className="measure">{paragraph}</p>
          ))}
          {terms && reasons(terms.map(({ title: label, body }) => [label, body]))}
        </Part>
      ))}
    </>
  );
}

/** A numbered part: its title, and beside it the content. */
function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Section numbered folio="" className={css.part}>
      <div className="sides to-right">
        <h2 className="title">{title}</h2>
        <div className="stack near">{children}</div>
      </div>
    </Section>
  );
}

/** The reason of each field. */
function Fold({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="print-open">
      <summary className="fold-row">
        <h3 className="body-size">{title}</h3>
      </summary>
      <div className="stack">{children}</div>
    </details>
  );
}
