/** The scripts of the search page; the page works without them. */
import { wireSearch } from './search.behaviour.ts';

wireSearch();
