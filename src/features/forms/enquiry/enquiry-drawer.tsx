import type { ReactNode } from 'react';
import type { EnquiryFormText } from '../../../content-model/schema/forms/form-enquiry.ts';
import { Drawer } from '../../../ui/drawer/drawer.tsx';
import css from '../ui/form.module.css';
import { PhoneAndHours, type PhoneAndHoursProps } from '../ui/phone-and-hours.tsx';
import { ENQUIRY_DRAWER } from './enquiry-drawer-id.ts';

interface EnquiryDrawerProps {
  text: EnquiryFormText;
  closeLabel: string;
  call: PhoneAndHoursProps;
  /** The form's island. */
  children?: ReactNode;
}

/** The enquiry form in a drawer on the right. */
export function EnquiryDrawer({ text, closeLabel, call, children }: EnquiryDrawerProps) {
  return (
    <Drawer id={ENQUIRY_DRAWER} title={text.title} width={600} closeLabel={closeLabel}>
      <p className={css.opening}>{text.lead}</p>
      {children}
      <PhoneAndHours {...call} />
    </Drawer>
  );
}
