/** `npm run content`: checks the content folder in seconds, without a build. */
import { problemLine } from '../content-model/content-problem.ts';
import { fillTranslation } from '../content-model/languages/fill.ts';
import { languagesIn } from '../content-model/languages/languages-in.ts';
import { markTranslated, staleTexts } from '../content-model/languages/stale.ts';
import { type ContentReport, checkContentFolder } from '../operations/content-check.server.ts';
import { findingJson } from '../operations/doctor/finding.server.ts';
import { UsageError } from '../operations/operator-error.server.ts';
import { readBuildSettings } from '../server/config/config.ts';
import { command, type Program } from './program.ts';
import { main } from './run-program.ts';

export const program: Program = {
  name: 'content',
  summary: 'The text and pictures of the site',
  about:
    'Reads CONTENT_DIR; schema, fill and translated change it, and types changes the code. Exits with 0, with 1 if there are problems, with 2 for invalid arguments.',
  commands: [
    command({
      name: 'check',
      summary: 'Checks every file and reports each problem with file, line and fix',
      options: { json: { summary: 'one JSON object per line: problems, warnings, then unused pictures' } },
      examples: [
        ['', 'before every commit'],
        ['--json', 'for an editor’s program'],
      ],
      run: async ({ json }) => {
        const { contentDir, mediaBaseUrl } = readBuildSettings(process.env);
        const report = await checkContentFolder(contentDir, mediaBaseUrl);
        const { problems, warnings, unusedMedia } = report;
        const lines = json
          ? [
              ...problems.map((problem) => findingJson({ type: 'problem', ...problem })),
              ...warnings.map((warning) => findingJson({ type: 'warning', ...warning })),
              ...unusedMedia.map((file) => JSON.stringify({ type: 'unused', file: `content/media/${file}` })),
            ]
          : reportLines(report);
        return { lines, failed: problems.length > 0 };
      },
    }),
    command({
      name: 'stale',
      argument: 'LANGUAGE',
      summary: 'Lists the translated texts whose English has changed since, with the former English',
      examples: [['hi', 'what to translate again into Hindi']],
      run: (_options, language) => {
        const stale = staleTexts(folderWith(language), language);
        const texts = stale.map(
          ({ file, keys, was, is }) =>
            `${file} ${keys}: ${was === undefined ? 'new' : `was “${was}”`}, is “${is}”`,
        );
        return { lines: [...texts, `Out of date: ${stale.length}.`], failed: stale.length > 0 };
      },
    }),
    command({
      name: 'fill',
      argument: 'LANGUAGE',
      summary: 'Puts new English texts into the files of a language, until they are translated',
      examples: [
        ['hi', 'after adding an English text: the site can be built again, and stale lists the text'],
      ],
      run: (_options, language) =>
        `Texts written in English: ${fillTranslation(folderWith(language), language)}.`,
    }),
    command({
      name: 'translated',
      argument: 'LANGUAGE',
      summary: 'Records that the translation says what the English says now',
      options: {
        file: { value: 'NAME', summary: 'only this file of content/en, without .yaml' },
        text: { value: 'KEYS', summary: 'only this text of the file, as stale names it, or all below it' },
      },
      examples: [
        ['hi --file home --text hero.title', 'after translating one text again'],
        ['hi', 'after a whole translation'],
      ],
      run: ({ file, text }, language) => {
        const folder = folderWith(language);
        const count = markTranslated(folder, language, {
          ...(file && { file }),
          ...(text && { keys: text }),
        });
        return `Recorded: ${count}. Out of date: ${staleTexts(folder, language).length}.`;
      },
    }),
    command({
      name: 'schema',
      summary:
        'Writes the JSON Schema of each file into .schema/, and its name into the first line of the file',
      examples: [['', 'VS Code then shows allowed keys and mistakes while you type']],
      run: async () => {
        const { contentDir } = readBuildSettings(process.env);
        const { writeSchemas } = await import('../content-model/json-schema.ts');
        return `${writeSchemas(contentDir)} file(s) written.`;
      },
    }),
    command({
      name: 'types',
      summary: 'For developers: takes the keys and placeholders of content/en into the code',
      examples: [['', 'after adding a text to content/en; then run schema']],
      run: async () => {
        const { writeTextTypes } = await import('../content-model/texts/text-types.ts');
        writeTextTypes('content');
        return 'src/content-model/texts.generated.ts is written.';
      },
    }),
  ],
};

/**
 * @returns the content folder
 * @throws UsageError if it has no such language
 */
function folderWith(language: string): string {
  const { contentDir: folder } = readBuildSettings(process.env);
  const known = languagesIn(folder).filter((one) => one !== 'en');
  if (!known.includes(language))
    throw new UsageError(
      `${folder} has no folder for ${language}. Languages: ${known.join(', ') || 'none'}.`,
    );
  return folder;
}

function reportLines({ problems, warnings, unusedMedia, languages }: ContentReport): string[] {
  const state = problems.length === 0 ? 'Content is valid' : `${problems.length} problem(s) to fix`;
  return [
    ...problems.map(problemLine),
    ...warnings.map((warning) => `Warning: ${problemLine(warning)}`),
    ...unusedMedia.map((file) => `content/media/${file}: no content file names it. Use it or remove it.`),
    `${state}, ${warnings.length} warning(s). Languages: ${languages.join(', ')}. Pictures that nothing uses: ${unusedMedia.length}.`,
  ];
}

if (import.meta.main) await main(program);
