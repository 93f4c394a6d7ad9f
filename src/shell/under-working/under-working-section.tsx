import type { ShellText } from '../../content-model/schema/shell.ts';
import { GoLink } from '../../ui/link/go-link.tsx';
import { Headline, Section } from '../../ui/section/section.tsx';
import * as urls from '../../urls.ts';
import css from './under-working.module.css';

interface UnderWorkingSectionProps {
  text: ShellText['underWorking'];
  /** Text of the link to the home page. */
  home: string;
}

/** The dialog's text as a page. Without JavaScript, links that open the dialog lead to this page. */
export function UnderWorkingSection({ text, home }: UnderWorkingSectionProps) {
  return (
    <Section labelledBy="title" className={css.page}>
      <Headline as="h1" strong={text.title} id="title" />
      <p className="lead">{text.body}</p>
      <GoLink href={urls.page('home')}>{home}</GoLink>
    </Section>
  );
}
