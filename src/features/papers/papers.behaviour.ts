/** Starts the scripts of the pages of papers. The pages also work without scripts. */
import { wireFirmKind } from './sheet/firm-kind.behaviour.ts';
import { wirePrintButton } from './sheet/print-button.behaviour.ts';

wireFirmKind();
wirePrintButton();
