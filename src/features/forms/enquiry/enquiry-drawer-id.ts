/** The id of the drawer. Links that open the drawer have this id in `data-opens`. */
export const ENQUIRY_DRAWER = 'get-a-call';
