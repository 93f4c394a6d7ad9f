/** `npm run content`: checks the content folder in seconds, without a build. */
import { problemLine } from '../content-model/problem.ts';
import { type ContentReport, checkContentFolder } from '../operations/content-check.server.ts';
import { readBuildSettings } from '../server/build/build-settings.ts';
import { findingJson } from './finding-json.ts';
import { command, type Program, type Write } from './program.ts';
import { FAILED, main } from './run-program.ts';

export const program: Program = {
  name: 'content',
  summary: 'The text and pictures of the site',
  about:
    'Reads CONTENT_DIR; only schema changes it. Exits with 0, with 1 if there are problems, with 2 for invalid arguments.',
  commands: [
    command({
      name: 'check',
      summary: 'Checks every file and reports each problem with file, line and fix',
      options: { json: { summary: 'one JSON object per line: problems, warnings, then unused pictures' } },
      examples: [
        ['', 'before every commit'],
        ['--json', 'for an editor’s program'],
      ],
      run: async (given, _, write) => {
        const { contentDir, mediaBaseUrl } = readBuildSettings(process.env);
        const report = await checkContentFolder(contentDir, mediaBaseUrl);
        if (given.json) {
          for (const problem of report.problems) write(findingJson({ type: 'problem', ...problem }));
          for (const warning of report.warnings) write(findingJson({ type: 'warning', ...warning }));
          for (const file of report.unusedMedia)
            write(JSON.stringify({ type: 'unused', file: `content/media/${file}` }));
        } else printReport(report, write);
        return report.problems.length > 0 ? FAILED : 0;
      },
    }),
    command({
      name: 'schema',
      summary:
        'Writes the JSON Schema of each file into .schema/, and its name into the first line of the file',
      examples: [['', 'VS Code then shows allowed keys and mistakes while you type']],
      run: async (_given, _, write) => {
        const { contentDir } = readBuildSettings(process.env);
        const { writeSchemas } = await import('../content-model/json-schema.ts');
        write(`${writeSchemas(contentDir)} file(s) written.`);
      },
    }),
  ],
};

function printReport({ problems, warnings, unusedMedia, languages }: ContentReport, write: Write): void {
  for (const problem of problems) write(problemLine(problem));
  for (const warning of warnings) write(`Warning: ${problemLine(warning)}`);
  for (const file of unusedMedia)
    write(`content/media/${file}: no content file names it. Use it or remove it.`);
  const state = problems.length === 0 ? 'Content is valid' : `${problems.length} problem(s) to fix`;
  write(
    `${state}, ${warnings.length} warning(s). Languages: ${languages.join(', ')}. Pictures that nothing uses: ${unusedMedia.length}.`,
  );
}

if (import.meta.main) await main(program);
