/** The id of a partner's dialog. The partner's "View details" link has this id in `data-opens`. */
export const partnerDialogId = (partnerId: string): string => `details-${partnerId}`;
