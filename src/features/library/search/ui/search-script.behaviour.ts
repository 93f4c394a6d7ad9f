/** The script of the search page; the page works without it. */
import { wireSearch } from './search.behaviour.ts';

wireSearch();
