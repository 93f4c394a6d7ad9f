/** Finds documents newer than those whose figures the library's front page shows. */
import { loadContent } from '../../content-model/load.ts';
import type { NewestKind } from '../../content-model/schema/library.ts';
import { newestOf } from '../../features/library/front/newest.server.ts';
import type { Finding } from './finding.server.ts';
import { documentsIn } from './library.server.ts';

/** The kinds whose figures are typed in `content/en/library.yaml`. */
const TYPED: ReadonlySet<NewestKind> = new Set(['result', 'dividend', 'meeting']);

/**
 * @param contentDir a valid content folder
 * @param now milliseconds since 1970
 */
export async function checkNewest(contentDir: string, documentsDir: string, now: number): Promise<Finding[]> {
  const { library, text } = loadContent(contentDir).content;
  const documents = await documentsIn(documentsDir);
  return library.newest.flatMap((rule): Finding[] => {
    const [category = '', ...below] = rule.folder;
    const disk = library.categories.find(({ name }) => name === category)?.folder ?? category;
    const start = `${[disk, ...below].join('/')}/`;
    const found = newestOf(
      rule,
      documents.filter((one) => one.path.startsWith(start)),
      now,
    );
    if (!found)
      return [
        {
          area: 'content',
          place: `content/library.yaml newest, ${rule.kind}`,
          problem: `no document below ${rule.folder.join(' › ')} has the words ${JSON.stringify(rule.words ?? '')}`,
          fix: 'Correct the folder or the words, or remove the rule.',
        },
      ];
    const typed = text.en.library.front.facts.some(
      ({ kind, document }) => kind === rule.kind && document.normalize('NFC') === found.path,
    );
    if (typed || !TYPED.has(rule.kind)) return [];
    return [
      {
        area: 'content',
        place: 'content/en/library.yaml front.facts',
        problem: `the newest document of kind ${rule.kind} has no figures: ${found.path}`,
        fix: 'Add its figures and their page. Until then the page of the investors shows its name alone.',
      },
    ];
  });
}
