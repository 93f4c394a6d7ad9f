import type { Site } from '../content-model/site.ts';
import type { ShellText } from '../content-model/texts.generated.ts';
import { Dialog } from '../ui/dialog/dialog.tsx';
import { GoLink } from '../ui/link/go-link.tsx';
import { Headline, Section } from '../ui/section/section.tsx';

interface UnderWorkingProps {
  text: ShellText['underWorking'];
  closeLabel: string;
}

export const UNDER_WORKING = 'under-working';

/**
 * A notice that the target of a link does not exist yet. Social links without an address open the
 * notice (docs/behaviour.md).
 */
export function UnderWorkingDialog({ text, closeLabel }: UnderWorkingProps) {
  return (
    <Dialog id={UNDER_WORKING} title={text.title} closeLabel={closeLabel}>
      <p>{text.body}</p>
    </Dialog>
  );
}

/** The dialog's text as a page. Without JavaScript, links that open the dialog lead to this page. */
export function UnderWorkingSection({ site }: { site: Site }) {
  const { common, shell } = site.text;
  const text = shell.underWorking;
  return (
    <Section labelledBy="title">
      <div className="stack">
        <Headline as="h1" strong={text.title} id="title" />
        <p className="lead">{text.body}</p>
        <GoLink href={site.urls.page('home')}>{common.errorActions.home}</GoLink>
      </div>
    </Section>
  );
}
