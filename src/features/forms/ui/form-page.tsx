import type { ReactNode } from 'react';
import type { Site } from '../../../content-model/site.ts';
import type { AsideText } from '../../../content-model/texts.generated.ts';
import { unbrokenFigures } from '../../../domain/unbroken.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Points } from '../../../ui/part/points.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import type { FormState } from '../submit/form-state.ts';
import { FailureMessage, type FailureMessageProps } from './failure-message.tsx';
import css from './form-page.module.css';
import { PhoneAndHours } from './phone-and-hours.tsx';

interface FormPageProps {
  site: Site;
  /** The label in the margin. */
  folio: string;
  /** Undefined if the form renders its heading itself. */
  title?: string;
  light?: string;
  lead?: string;
  /**
   * The form's failure message, and the text of the panel beside it; undefined for a page without a panel.
   */
  form?: { failure: string; aside: AsideText };
  state?: FormState;
  /** The link to the page that this one belongs to. */
  back?: ReactNode;
  /** A further question and the link that answers it. */
  link?: { question: string; label: string; href: string };
  children: ReactNode;
}

/** The body of a page that consists of one form with a panel beside it, on phones below it. */
export function FormPage(props: FormPageProps) {
  const { site, folio, title, light, lead, form, state, back, link, children } = props;
  return (
    <Section folio={folio}>
      <div className={`sides ${css.page}`}>
        <div className={`stack ${css.form}`}>
          {form && <PostedFailure site={site} message={form.failure} reason={state?.reason} />}
          {back}
          {title && <Headline as="h1" strong={title} light={light} className="second-line" lead={lead} />}
          {children}
        </div>
        {form && <FormAside site={site} text={form.aside} link={link} />}
      </div>
    </Section>
  );
}

interface FormAsideProps extends Pick<FormPageProps, 'site'> {
  text: AsideText;
  link: FormPageProps['link'];
}

/** The panel beside a form on its own page: the next steps, things to have at hand, and the phone number. */
function FormAside({ site, text, link }: FormAsideProps) {
  const { picture, next, points } = text;
  return (
    <aside className={`grid ${css.aside}`} aria-label={next.title}>
      <Picture picture={picture} savesData={site.savesData} />
      <section className="stack near">
        <h2 className="title">{next.title}</h2>
        <Points as="ol" items={next.steps} />
      </section>
      <section>
        <PhoneAndHours site={site} />
      </section>
      <section className="stack near">
        <h2 className="title">{points.title}</h2>
        <Points items={points.items.map(unbrokenFigures)} />
      </section>
      {link && (
        <section className={css.status}>
          <p>{link.question}</p>
          <GoLink href={link.href}>{link.label}</GoLink>
        </section>
      )}
    </aside>
  );
}

/**
 * Why the server did not store a form that was posted without script: the first thing on the page, with the
 * focus. The form's own message is left out, so that the page shows it once.
 */
function PostedFailure({
  site,
  ...failure
}: { site: Site } & Pick<FailureMessageProps, 'message' | 'reason'>) {
  if (!failure.reason) return null;
  const { text, company, format } = site;
  return (
    // biome-ignore lint/a11y/noAutofocus: the response to a post begins here
    <div className="no-ring" tabIndex={-1} autoFocus>
      <FailureMessage {...failure} shared={text.forms.shared} phone={company.phone} format={format} />
    </div>
  );
}
