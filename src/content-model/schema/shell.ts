import type * as v from 'valibot';
import { described, group, list, shape, sitePath, text } from './kit.ts';

const link = shape({ label: text(30), path: sitePath() });

/** Text of the shell: top bar, drawer, mega menu and footer. */
export const shellSchema = shape({
  skip: text(60),
  skipSplash: text(20),
  tagline: text(60),
  mainNavigation: text(40),
  language: described('Of the menu with the languages of the page.', text(20)),
  links: described('The six links in the specification’s order (section 2).', list(link, 6, 6)),
  borrower: group('The four pages for borrowers: in the phone menu, the hero and the footer.', {
    title: text(30),
    links: list(link, 4, 4),
  }),
  shareholder: group('The pages for shareholders, in the phone menu.', {
    title: text(30),
    links: list(link, 1, 4),
  }),
  menu: group('The menu on small screens.', { open: text(40), close: text(40), title: text(40) }),
  mega: group('The menu of the library’s folders.', {
    title: text(60),
    lead: text(200),
    all: text(60),
    toggle: text(60),
  }),
  toTop: text(40),
  footer: group('The footer of every page.', {
    call: text(40),
    follow: text(40),
    openInMaps: text(40),
    formerly: text(40),
    listed: text(80),
    cin: text(40),
    rbi: text(40),
    design: text(40),
    grievances: described('Before the person for grievances of investors and the e-mail address.', text(60)),
    odr: described('Link to the portal for online dispute resolution.', text(60)),
    more: text(40),
    groups: described(
      'All pages but the four for borrowers.',
      list(shape({ title: text(30), links: list(link, 1, 10) }), 1, 3),
    ),
  }),
  underWorking: group('The notice for links that have no address yet.', { title: text(60), body: text(200) }),
});

export type ShellText = v.InferOutput<typeof shellSchema>;
