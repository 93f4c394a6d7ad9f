/** Runs what is written in one language on a server, where several requests are answered at a time. */
import { AsyncLocalStorage } from 'node:async_hooks';
import { type Language, setLanguages } from './language.ts';

const storage = new AsyncLocalStorage<Language>();
setLanguages({ current: () => storage.getStore() ?? 'en' });

/** @returns what `write` returns; its addresses, numbers and dates are those of `language` */
export const inLanguage = <T>(language: Language, write: () => T): T => storage.run(language, write);
