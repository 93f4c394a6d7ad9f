/** Name of the field that people never see. Not a word that browsers fill in by themselves. */
export const TRAP = 'second_remark';
