/** Looks at the fields of a page: the space around messages, and rows whose fields do not align. */
import type { Page } from '@playwright/test';
import { EXCEPTIONS } from './text-faults.ts';

/** The least space between a field's message and the next label, in CSS pixels. */
const LEAST_GAP = 24;

/** @returns one line per fault */
export const fieldFaults = (page: Page): Promise<string[]> =>
  page.evaluate(
    ({ leastGap, ignored }) => {
      const visible = (selector: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)]
          .filter((part) => part.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
          .filter((part) => !part.closest(ignored))
          .filter((part) => !part.closest('.hidden-text') && part.getBoundingClientRect().width > 2)
          .map((part) => ({
            part,
            box: part.getBoundingClientRect(),
            text: part.textContent?.trim().slice(0, 40),
          }));
      const faults: string[] = [];
      const messages = visible('[id$="-error"]');
      const labels = visible('label, legend, button, summary');
      for (const message of messages) {
        for (const label of labels) {
          if (label.part.contains(message.part) || message.part.contains(label.part)) continue;
          const beside = label.box.right <= message.box.left || label.box.left >= message.box.right;
          const gap = label.box.top - message.box.bottom;
          if (!beside && gap < leastGap && label.box.bottom > message.box.bottom)
            faults.push(`${Math.round(gap)} px between "${message.text}" and "${label.text}"`);
        }
      }
      const controls = visible('input:not([type=radio], [type=checkbox], [type=hidden]), select, textarea');
      for (const one of controls)
        for (const other of controls) {
          const form = one.part.closest('form');
          const sameForm = form !== null && form === other.part.closest('form');
          if (!sameForm || other.box.left < one.box.right) continue;
          const meet = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          if (meet > 4 && Math.abs(one.box.top - other.box.top) > 1)
            faults.push(
              `not aligned: ${one.part.getAttribute('name')} and ${other.part.getAttribute('name')}`,
            );
        }
      for (const { part, box } of visible('input:is([type=radio], [type=checkbox])')) {
        const label = (part as HTMLInputElement).labels?.[0];
        const walker = label && document.createTreeWalker(label, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        while (walker?.nextNode()) if (walker.currentNode.textContent?.trim()) break;
        if (!walker) continue;
        range.selectNodeContents(walker.currentNode);
        const [first, ...further] = range.getClientRects();
        const isBeside = first && first.top < box.bottom && first.bottom > box.top;
        if (!isBeside || [first, ...further].some(({ left }) => left < box.right))
          faults.push(`not beside its box: "${label.textContent?.trim().slice(0, 40)}"`);
      }
      return faults;
    },
    { leastGap: LEAST_GAP, ignored: EXCEPTIONS.ignored },
  );
