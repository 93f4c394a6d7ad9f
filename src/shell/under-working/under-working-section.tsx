import type { ShellText } from '../../content-model/schema/shell.ts';
import { Headline, Section } from '../../ui/section/section.tsx';

/** What the dialog says, on a page of its own: where its links lead without script. */
export function UnderWorkingSection({ text }: { text: ShellText['underWorking'] }) {
  return (
    <Section labelledBy="title">
      <Headline as="h1" strong={text.title} id="title" />
      <p className="lead">{text.body}</p>
    </Section>
  );
}
