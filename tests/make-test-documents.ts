/**
 * Generates in DOCUMENTS_DIR the documents of the sample library that tests need: recent ones, and some older
 * ones.
 */
import { loadContent } from '../src/content-model/load.ts';
import { readConfig } from '../src/server/config/config.ts';
import { generateSample } from '../tools/sample-library/generate.server.ts';

const RECENT = Date.UTC(2023, 3);
/** Folders of which tests name older documents. */
const WHOLE = [
  ...['Policies', 'Downloads', 'Change in name of company', 'Constitutional Documents'],
  ...['Corporate Annoucements/Regulation 30 Disclosures/2020-21', 'AGM-EGM-Postal Ballot/2021-22'],
];
const { contentDir, documentsDir, sampleDate = new Date() } = readConfig(process.env);
const { company, library } = loadContent(contentDir).content;
await generateSample({
  folder: documentsDir,
  company,
  declaration: library,
  until: sampleDate,
  only: ({ date, folder, awkward, language = 'en' }) =>
    date.getTime() >= RECENT ||
    WHOLE.includes(folder.join('/')) ||
    awkward !== undefined ||
    language !== 'en',
});
