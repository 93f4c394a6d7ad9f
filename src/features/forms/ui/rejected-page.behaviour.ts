/** On a form's page that came back refused, the focus goes to the summary of errors. */
import { focusErrorSummary } from '../../../ui/error-summary/error-summary.behaviour.ts';

focusErrorSummary();
