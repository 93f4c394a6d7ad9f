/** Addresses of all pages and feeds that show document names. */
import * as urls from '../../../src/urls.ts';

/** @param paths paths of documents, relative to the documents folder */
export function urlsOfLibrary(paths: readonly string[]): string[] {
  const folders = [...new Set(paths.map((path) => path.split('/').slice(0, -1).join('/')))].map((folder) =>
    folder === '' ? [] : folder.split('/'),
  );
  return [
    ...folders.flatMap((names) => [
      urls.folder(names),
      urls.deepLink(names),
      urls.feed('atom', names),
      urls.feed('json', names),
    ]),
    urls.manifest(),
    ...['pdf', 'onload', 'alert', 'img', 'xss', 'First page', 'नाम', '<xss', '"</script>'].flatMap(
      (query) => [urls.search({ query }), urls.search({ query, order: 'newest', page: 2 })],
    ),
  ];
}
