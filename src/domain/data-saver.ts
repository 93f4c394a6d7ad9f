/**
 * Prefix of the paths of prerendered pages for visitors who save data. The server serves these pages under
 * the usual addresses only.
 */
export const SAVING = '/saves-data';

/** True for visitors who save data. @param header the request header `Save-Data` */
export const savesData = (header: string | readonly string[] | null | undefined): boolean => header === 'on';
