/** Moves the focus to the error summary on the page of a rejected form. */
import { focusErrorSummary } from '../../../ui/error-summary/error-summary.behaviour.ts';

focusErrorSummary();
