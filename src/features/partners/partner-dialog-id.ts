/** The id of a partner's dialog; its "View details" link names it in `data-opens`. */
export const partnerDialogId = (partnerId: string): string => `details-${partnerId}`;
