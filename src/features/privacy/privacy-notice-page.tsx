import type { ReactNode } from 'react';
import type { Site } from '../../content-model/site.ts';
import type { PrivacyText } from '../../content-model/texts.generated.ts';
import { classNames } from '../../ui/class-names.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import css from './privacy.module.css';

interface FormFields {
  kept: { title: string; howLong: string; withdraw: string; fields: Readonly<Record<string, string>> };
  /** Labels of the form's fields. */
  labels: Readonly<Record<string, string>>;
}

interface PrivacyNoticePageProps {
  site: Site;
  /** Every form of the site. */
  forms: readonly FormFields[];
}

/** The privacy notice: lists the data stored about a visitor, field by field. */
export function PrivacyNoticePage({ site, forms }: PrivacyNoticePageProps) {
  const { company, format, urls } = site;
  const { privacy: text } = site.text;
  const contact = {
    email: <a href={urls.mail(company.privacyEmail)}>{company.privacyEmail}</a>,
    phone: <a href={urls.dial(company.phone)}>{company.phone}</a>,
  };
  const parts = partsOf(text, forms).map((part, index) => ({ ...part, id: `part-${index + 1}` }));
  return (
    <Section folio={{ label: text.folio }} labelledBy="privacy-title">
      <div className="stack far">
        <div className="stack">
          <Headline as="h1" id="privacy-title" strong={text.title} />
          <p className="lead">{text.lead}</p>
          <p className="note">
            {text.versionLabel} <time dateTime={text.version}>{format.day(text.version)}</time>
          </p>
        </div>
        <div className={classNames('sides', css.page)}>
          <nav className={classNames('no-print', css.contents)} aria-labelledby="privacy-contents">
            <p id="privacy-contents" className="title">
              {text.contents}
            </p>
            <ul>
              {parts.map(({ id, title }) => (
                <li key={id}>
                  <a className="target small" href={`#${id}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <div className="stack far">
            {parts.map(({ id, content }) => (
              <div key={id} id={id} className="stack near">
                {content}
              </div>
            ))}
            <p>
              <FillIn format={format} text={text.contact} values={contact} />
            </p>
          </div>
        </div>
      </div>
    </Section>
  );
}

/**
 * The parts: data that is always stored, the data of each form, the lender's systems that receive forms, and
 * further statements.
 */
function partsOf(text: PrivacyText, forms: readonly FormFields[]): { title: string; content: ReactNode }[] {
  const { columns, receivers, further } = text;
  const { title: always, ...marks } = text.always;
  const table = (
    caption: string,
    [first, second]: [string, string],
    cells: [string, ReactNode, string][],
  ) => (
    <Table
      caption={caption}
      columns={[{ label: first }, { label: second }]}
      rows={cells.map(([id, ...row]) => ({ id, cells: row }))}
    />
  );
  const why: [string, string] = [columns.field, columns.why];
  return [
    {
      title: always,
      content: table(
        always,
        why,
        Object.entries(marks).map(([id, mark]) => [id, mark.label, mark.why]),
      ),
    },
    ...forms.map(({ kept, labels }) => ({
      title: kept.title,
      content: (
        <>
          {table(
            kept.title,
            why,
            Object.entries(kept.fields).map(([name, reason]) => [name, labels[name], reason]),
          )}
          <Rows
            rows={[
              { label: text.howLong, value: kept.howLong },
              { label: text.withdraw, value: kept.withdraw },
            ]}
          />
        </>
      ),
    })),
    ...(receivers.list.length > 0
      ? [
          {
            title: receivers.title,
            content: (
              <>
                {table(
                  receivers.title,
                  [receivers.columns.name, receivers.columns.gets],
                  receivers.list.map(({ id, name, gets }) => [id, name, gets]),
                )}
                <p>{receivers.lead}</p>
              </>
            ),
          },
        ]
      : []),
    ...further.map(({ title, paragraphs, terms }) => ({
      title,
      content: (
        <>
          <h2 className="title">{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {terms && <Rows rows={terms.map(({ title: label, body: value }) => ({ label, value }))} />}
        </>
      ),
    })),
  ];
}
