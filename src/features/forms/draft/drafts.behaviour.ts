import { whenShown } from '../../../ui/page-shown.ts';
import { tendDrafts } from './draft-expiry.ts';

/** Looks after the drafts of forms. */
export function wireDrafts(): void {
  whenShown(tendDrafts);
}
