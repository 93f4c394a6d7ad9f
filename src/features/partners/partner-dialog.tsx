import type { CommonText } from '../../content-model/schema/common.ts';
import type { Partner, PartnersText } from '../../content-model/schema/partners.ts';
import { Dialog } from '../../ui/dialog/dialog.tsx';
import { PartnerDetails } from './partner-details.tsx';
import { partnerDialogId } from './partner-dialog-id.ts';

interface PartnerDialogProps {
  partner: Partner;
  text: PartnersText;
  common: CommonText;
  /** Text of the link to the enquiry. */
  callBack: string;
}

/**
 * The dialog with a partner's details. Without JavaScript, the "View details" link leads to the partner's page.
 */
export function PartnerDialog({ partner, text, common, callBack }: PartnerDialogProps) {
  return (
    <Dialog id={partnerDialogId(partner.id)} title={partner.name} width={800} closeLabel={common.close}>
      <PartnerDetails
        partner={partner}
        text={text}
        opensInNewTab={common.opensInNewTab}
        callBack={callBack}
      />
    </Dialog>
  );
}
