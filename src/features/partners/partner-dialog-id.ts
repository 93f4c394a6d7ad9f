/** The id of a partner's dialog, which its "View details" link names in `data-opens`. */
export const partnerDialogId = (partnerId: string): string => `details-${partnerId}`;
