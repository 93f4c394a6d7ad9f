import type { Site } from '../../../content-model/site.ts';
import { PARTNER_DRAWER } from '../dialog-ids.ts';
import { FormDrawer } from '../ui/form-drawer.tsx';
import { Island } from '../ui/island.tsx';
import { PartnerFormIsland } from './partner-form.island.tsx';

/** The "Become Our Partner" form in a drawer. */
export const PartnerDrawer = ({ site }: { site: Site }) => (
  <FormDrawer id={PARTNER_DRAWER} site={site} text={site.text.forms.partner}>
    <Island
      name="partner"
      form={PartnerFormIsland}
      site={site}
      props={{ action: site.urls.becomePartner(), receiptId: 'partner-receipt' }}
    />
  </FormDrawer>
);
