/** The id that links to the enquiry name in `data-opens`. */
export const ENQUIRY_DRAWER = 'get-a-call';
