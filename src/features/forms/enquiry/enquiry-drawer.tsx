import type { Site } from '../../../content-model/site.ts';
import { ENQUIRY_DRAWER } from '../dialog-ids.ts';
import { FormDrawer } from '../ui/form-drawer.tsx';
import { Island } from '../ui/island.tsx';
import { EnquiryFormIsland } from './enquiry-form.island.tsx';

/** The enquiry form in a drawer. */
export const EnquiryDrawer = ({ site }: { site: Site }) => (
  <FormDrawer id={ENQUIRY_DRAWER} site={site} text={site.text.forms.enquiry}>
    <Island
      name="enquiry"
      form={EnquiryFormIsland}
      site={site}
      props={{ action: site.urls.enquiry(), receiptId: 'enquiry-receipt' }}
    />
  </FormDrawer>
);
