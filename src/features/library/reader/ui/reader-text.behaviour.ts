/** The script of pages for visitors who save data: removes tables that do not scroll from the tab order. */
import { wireTables } from '../../../../ui/table/table.behaviour.ts';

wireTables(document);
