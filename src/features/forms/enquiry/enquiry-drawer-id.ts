/** The id of the drawer; links to the enquiry have it in `data-opens`. */
export const ENQUIRY_DRAWER = 'get-a-call';
