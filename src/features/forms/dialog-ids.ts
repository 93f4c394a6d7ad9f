/** The ids of the forms' drawers and of their dialog. Links that open one have its id in `data-opens`. */
export const ENQUIRY_DRAWER = 'get-a-call';
export const PARTNER_DRAWER = 'become-a-partner';

/** Links that open it also have the title of the job, or of the general application, in `data-for`. */
export const JOB_DIALOG = 'apply';
