/** What the search page needs of script; all of it works without. */
import { wireSearch } from './search.behaviour.ts';
import { wireSearchKey } from './search-key.behaviour.ts';

wireSearch();
wireSearchKey();
