import type { ComponentProps, ReactNode } from 'react';
import type { Site } from '../../../content-model/site.ts';
import { Drawer } from '../../../ui/dialog/dialog.tsx';
import { PhoneAndHours } from './phone-and-hours.tsx';

interface FormDrawerProps extends Pick<ComponentProps<typeof Drawer>, 'id'> {
  site: Site;
  text: { title: string; lead: string };
  /** The form's island. */
  children: ReactNode;
}

/** A form in a drawer on the right. */
export function FormDrawer({ id, site, text, children }: FormDrawerProps) {
  return (
    <Drawer id={id} title={text.title} width={600} closeLabel={site.text.common.close}>
      <div className="stack">
        <p>{text.lead}</p>
        {children}
        <PhoneAndHours site={site} />
      </div>
    </Drawer>
  );
}
