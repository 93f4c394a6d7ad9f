import type { AsideText } from '../../../content-model/schema/forms/form-words.ts';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Picture } from '../../../ui/picture/picture.tsx';
import css from './form-aside.module.css';
import { PhoneAndHours, type PhoneAndHoursProps } from './phone-and-hours.tsx';

interface FormAsideProps {
  text: AsideText;
  call: PhoneAndHoursProps;
  /** A further question and the link that answers it. */
  link?: { question: string; label: string; href: string };
}

/** The panel beside a form on its own page: what happens next, what to have to hand, and the phone number. */
export function FormAside({ text, call, link }: FormAsideProps) {
  const { picture, next, points } = text;
  return (
    <aside className={css.aside} aria-label={next.title}>
      <Picture picture={picture} className={css.picture} />
      <section>
        <h2>{next.title}</h2>
        <ol className={css.steps}>
          {next.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <PhoneAndHours {...call} />
      </section>
      <section>
        <h2>{points.title}</h2>
        <ul className={css.points}>
          {points.items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      </section>
      {link && (
        <section>
          <p>{link.question}</p>
          <GoLink href={link.href}>{link.label}</GoLink>
        </section>
      )}
    </aside>
  );
}
