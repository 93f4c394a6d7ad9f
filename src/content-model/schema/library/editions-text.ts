import type * as v from 'valibot';
import { described, filled, shape, text } from '../kit.ts';

/** Text around former editions of documents. */
export const editionsTextSchema = shape({
  label: text(40),
  replaced: filled(80, 'date'),
  now: text(40),
  changes: text(40),
  current: text(120),
  all: text(40),
  change: shape({
    heading: text(40),
    none: text(80),
    noText: text(100),
    later: text(100),
    counts: filled(80, 'removed', 'added'),
    moved: filled(60, 'page'),
    removedPage: text(80),
    uncertain: described('For a page that may correspond to an unread one.', text(120)),
    addedPage: filled(60, 'added'),
    rewritten: text(60),
    key: described('Explains how changed words look.', text(80)),
    removed: described('Read by screen readers before removed and added words.', text(20)),
    added: text(20),
    cut: text(60),
  }),
  list: shape({
    title: filled(60, 'name'),
    heading: text(40),
    intro: text(200),
    edition: filled(40, 'edition'),
    dated: filled(40, 'date'),
    current: text(60),
    replaced: filled(80, 'date'),
    withdrawn: filled(40, 'date'),
    missing: filled(60, 'date'),
  }),
  compare: shape({
    title: filled(60, 'name'),
    heading: text(40),
    intro: filled(240, 'from', 'date', 'now'),
    page: filled(30, 'page'),
    moved: filled(40, 'page', 'current'),
    added: filled(60, 'current'),
    unchanged: filled(80, 'pages'),
    noText: filled(80, 'pages'),
    unread: shape({ former: filled(160, 'pages'), current: filled(160, 'pages') }),
    uncertain: shape({ former: filled(200, 'pages'), current: filled(200, 'pages') }),
    machine: described('After how a machine has read pages.', filled(80, 'pages')),
    same: text(80),
    unknown: text(120),
    changed: text(120),
    busy: text(120),
    paging: shape({ label: text(40), previous: text(30), next: text(30), here: filled(30, 'from', 'to') }),
  }),
  gone: shape({
    title: text(60),
    withdrawn: filled(120, 'edition', 'name', 'date'),
    missing: filled(140, 'edition', 'name', 'date'),
  }),
});

export type EditionsText = v.InferOutput<typeof editionsTextSchema>;
