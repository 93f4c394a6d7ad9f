/** The script of pages for visitors who save data: tables that do not scroll leave the order of focus. */
import { wireTables } from '../../../../ui/table/table.behaviour.ts';

wireTables(document);
