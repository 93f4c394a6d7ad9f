/** Moves the focus to the error summary when the server returns a rejected form. */
import { focusErrorSummary } from '../../../ui/error-summary/error-summary.behaviour.ts';

focusErrorSummary();
