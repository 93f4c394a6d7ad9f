/** Valid values for each form. Each test overrides only the fields that it checks. */
export const PARTNER = {
  name: 'Asha Rao',
  email: 'asha@example.com',
  phone: '9876543210',
  company: 'Rao Looms',
  loanAmount: '1cr-10cr',
  purpose: 'co-lending',
  message: '',
} as const;

/** The five fields that an enquiry requires. */
export const ENQUIRY = {
  name: 'Asha Rao',
  business: 'Rao Looms',
  phone: '9876543210',
  product: 'business-loan',
  amount: '50 lakh',
} as const;

/** A question to /enquiry/status. No enquiry has this reference. */
export const STATUS = { reference: 'K7Q-4M3X', phone: '9876543210' } as const;

/** Answers to /check, which one product fits. */
export const CHECK = {
  purpose: 'machine',
  amount: '25 lakh',
  turnover: '12 crore',
  investment: '1.5 crore',
  years: 'three',
  papers: 'quotation',
  gst: 'yes',
  udyam: 'no',
} as const;

/** The text fields of a job application; the resume is not included. */
export const JOB = {
  firstName: 'Asha',
  lastName: 'Rao',
  email: 'asha@example.com',
  phone: '0123456789',
  experience: '3-5',
  location: 'Surat',
  company: 'Rao Looms',
  currentCTC: '6 lakh',
  expectedCTC: '8 lakh',
  noticePeriod: '15-days',
  coverLetter: 'I have lent to weavers and traders for six years, and I would like to do so here.',
} as const;
