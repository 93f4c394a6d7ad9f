/** What the search page needs of script; all of it works without. */
import { wireSearch } from './search.behaviour.ts';

wireSearch();
