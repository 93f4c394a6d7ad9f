import type { PrivacyText } from '../../content-model/schema/privacy.ts';
import { longDate } from '../../domain/long-date.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { Rows } from '../../ui/rows/rows.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import { Table } from '../../ui/table/table.tsx';
import * as urls from '../../urls.ts';
import { KeptByForm, type KeptByFormProps } from './kept-by-form.tsx';
import css from './privacy.module.css';
import { Receivers } from './receivers.tsx';

interface PrivacyNoticePageProps {
  text: PrivacyText;
  /** Every form of the site, with the labels of its fields. */
  forms: readonly { kept: KeptByFormProps['text']; labels: KeptByFormProps['labels'] }[];
  company: { phone: string; privacyEmail: string };
}

/** The privacy notice: lists the data stored about a visitor, field by field. */
export function PrivacyNoticePage({ text, forms, company }: PrivacyNoticePageProps) {
  const { title: always, ...marks } = text.always;
  const contact = {
    email: <a href={urls.mail(company.privacyEmail)}>{company.privacyEmail}</a>,
    phone: <a href={urls.dial(company.phone)}>{company.phone}</a>,
  };
  const parts = [
    {
      title: always,
      content: (
        <Table
          caption={always}
          columns={[{ label: text.columns.field }, { label: text.columns.why }]}
          rows={Object.entries(marks).map(([id, { label, why }]) => ({ id, cells: [label, why] }))}
        />
      ),
    },
    ...forms.map(({ kept, labels }) => ({
      title: kept.title,
      content: <KeptByForm text={kept} words={text} labels={labels} />,
    })),
    ...(text.receivers.list.length > 0
      ? [{ title: text.receivers.title, content: <Receivers text={text.receivers} /> }]
      : []),
    ...text.further.map(({ title, paragraphs, terms }) => ({
      title,
      content: (
        <>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {terms && <Rows rows={terms.map(({ title: label, body: value }) => ({ label, value }))} />}
        </>
      ),
    })),
  ].map((part, index) => ({ ...part, id: `part-${index + 1}` }));
  return (
    <Section folio={{ label: text.folio }} className={css.page} labelledBy="privacy-title">
      <div className={css.head}>
        <Headline as="h1" id="privacy-title" strong={text.title} />
        <p className="lead">{text.lead}</p>
        <p className="note">
          {text.versionLabel} <time dateTime={text.version}>{longDate(text.version)}</time>
        </p>
      </div>
      <nav className={css.contents} aria-labelledby="privacy-contents">
        <p id="privacy-contents">{text.contents}</p>
        <ul>
          {parts.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      <div className={css.parts}>
        {parts.map(({ id, content }) => (
          <div key={id} id={id} className={css.part}>
            {content}
          </div>
        ))}
        <p>
          <FillIn text={text.contact} values={contact} />
        </p>
      </div>
    </Section>
  );
}
