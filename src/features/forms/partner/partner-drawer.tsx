import type { ReactNode } from 'react';
import type { PartnerFormText } from '../../../content-model/schema/forms/form-partner.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import css from '../ui/form.module.css';
import { PhoneAndHours, type PhoneAndHoursProps } from '../ui/phone-and-hours.tsx';

/** The id of the drawer. Links that open the drawer have this id in `data-opens`. */
export const PARTNER_DRAWER = 'become-a-partner';

interface PartnerDrawerProps {
  text: PartnerFormText;
  closeLabel: string;
  call: PhoneAndHoursProps;
  /** The form's island. */
  children?: ReactNode;
}

/** The "Become Our Partner" form in a drawer on the right. */
export function PartnerDrawer({ text, closeLabel, call, children }: PartnerDrawerProps) {
  return (
    <Drawer id={PARTNER_DRAWER} title={text.title} width={600} closeLabel={closeLabel}>
      <p className={css.opening}>{text.lead}</p>
      {children}
      <PhoneAndHours {...call} />
    </Drawer>
  );
}
