import type { ShellText } from '../../content-model/schema/shell.ts';
import { Headline, Section } from '../../ui/section/section.tsx';

/** The dialog's text as a page. Without JavaScript, links that open the dialog lead to this page. */
export function UnderWorkingSection({ text }: { text: ShellText['underWorking'] }) {
  return (
    <Section labelledBy="title">
      <Headline as="h1" strong={text.title} id="title" />
      <p className="lead">{text.body}</p>
    </Section>
  );
}
