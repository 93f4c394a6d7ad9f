import * as accordion from '../ui/accordion/examples.tsx';
import * as button from '../ui/button/examples.tsx';
import * as card from '../ui/card/examples.tsx';
import * as dialog from '../ui/dialog/examples.tsx';
import * as drawer from '../ui/drawer/examples.tsx';
import * as errorSummary from '../ui/error-summary/examples.tsx';
import type { Examples } from '../ui/example.ts';
import * as field from '../ui/field/examples.tsx';
import * as link from '../ui/link/examples.tsx';
import * as notice from '../ui/notice/examples.tsx';
import * as picture from '../ui/picture/examples.tsx';
import * as section from '../ui/section/examples.tsx';
import * as table from '../ui/table/examples.tsx';
import * as foundations from './foundations.tsx';

export interface Entry {
  /** The folder below src/ui; also the entry's id on the page. */
  name: string;
  examples: Examples;
  onDark?: Examples | undefined;
}

/** The gallery in its order: what everything is made of first, then the components by name of folder. */
export const entries: readonly Entry[] = [
  { name: 'styles', ...foundations },
  { name: 'accordion', ...accordion },
  { name: 'button', ...button },
  { name: 'card', ...card },
  { name: 'dialog', ...dialog },
  { name: 'drawer', ...drawer },
  { name: 'error-summary', ...errorSummary },
  { name: 'field', ...field },
  { name: 'icon', examples: foundations.icons },
  { name: 'link', ...link },
  { name: 'notice', ...notice },
  { name: 'picture', ...picture },
  { name: 'section', ...section },
  { name: 'table', ...table },
];
