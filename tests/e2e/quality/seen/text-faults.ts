/**
 * Looks at all visible text of a page as a reader does, and returns what cannot be read: text that is covered by
 * another element or by other text, leaves its box or the page, or ends where something is clipped.
 */
import type { Page } from '@playwright/test';
import { layOutFarParts } from '../far-parts.ts';
import { EXCEPTIONS } from './exceptions.ts';

/** @returns one line per fault; empty if everything can be read */
export async function textFaults(page: Page): Promise<string[]> {
  await layOutFarParts(page);
  return readFaults(page);
}

const readFaults = (page: Page): Promise<string[]> =>
  page.evaluate(async ({ ignored, floating, scrollers }) => {
    interface Line {
      part: Element;
      text: string;
      /** In the document's coordinates. */
      box: DOMRect;
    }
    // One pixel, for fractions and for the side bearings of letters.
    const SLACK = 1;
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const matches = (part: Element, selectors: string[]) =>
      selectors.some((selector) => part.closest(selector));
    // A modal dialog makes the page behind it unreachable.
    const modal = document.querySelector('dialog:modal');
    const root = modal ?? document.body;
    const fixed = (part: Element) => {
      for (let one: Element | null = part; one && one !== modal; one = one.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(one).position)) return true;
      return false;
    };
    /** True inside a box of one pixel or one that is clipped to nothing, the usual ways to hide text from sight only. */
    const forScreenReaders = (part: Element) => {
      for (let one: Element | null = part; one; one = one.parentElement) {
        const { overflowX, display, clipPath } = getComputedStyle(one);
        if (clipPath === 'inset(50%)') return true;
        if (overflowX !== 'visible' && display !== 'contents' && one.clientWidth <= 1) return true;
      }
      return false;
    };
    /** What scrolls: the page, or the tallest part of a dialog that scrolls. */
    const scrollerIn = (part: Element): Element =>
      part === document.body
        ? document.documentElement
        : ([part, ...part.querySelectorAll('*')].find(
            (one) =>
              one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
          ) ?? part);
    const inDocument = (box: DOMRect) => new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);

    /** The lines of every visible text. The height of a line is that of its letters, without the leading. */
    function readLines(): Line[] {
      const lines: Line[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const part = node.parentElement;
        const text = node.textContent?.trim().replace(/\s+/g, ' ') ?? '';
        if (!part || !text || matches(part, ignored)) continue;
        if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        if (forScreenReaders(part)) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          if (box.width < 2 || box.height < 2) continue;
          const rest = box.height * 0.24;
          const letters = new DOMRect(box.x, box.y + rest, box.width, box.height - 2 * rest);
          lines.push({ part, text: text.slice(0, 50), box: inDocument(letters) });
        }
      }
      return lines;
    }

    const faults: string[] = [];
    const say = (kind: string, line: Line, by = '') => {
      const where = line.part.closest('[id]')?.id;
      faults.push(`${kind}: "${line.text}"${by}${where ? ` in #${where}` : ''}`);
    };
    const named = (part: Element) => {
      const text = part.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30);
      return ` by ${part.tagName.toLowerCase()}${text ? ` "${text}"` : ''}`;
    };

    function checkEdges(line: Line): void {
      const { box, part } = line;
      if (box.left < -SLACK || box.right > document.documentElement.clientWidth + SLACK) {
        say('outside the page', line);
        return;
      }
      for (let around: Element | null = part; around; around = around.parentElement) {
        if (around === document.body || around === document.documentElement) break;
        const style = getComputedStyle(around);
        if (style.display === 'contents' || style.display === 'inline') continue;
        const outer = inDocument(around.getBoundingClientRect());
        const sideways = box.left < outer.left - SLACK || box.right > outer.right + SLACK;
        const upright = box.top < outer.top - SLACK || box.bottom > outer.bottom + SLACK;
        if (sideways && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis') {
          if (!matches(around, scrollers)) {
            say('clipped', line, named(around));
            return;
          }
          break;
        }
        if (upright && ['hidden', 'clip'].includes(style.overflowY) && style.webkitLineClamp === 'none') {
          say('clipped', line, named(around));
          return;
        }
        if (upright && style.overflowY !== 'visible') break;
        const filled = style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        const leaves = [
          box.left < outer.left - SLACK && (filled || style.borderLeftWidth !== '0px'),
          box.right > outer.right + SLACK && (filled || style.borderRightWidth !== '0px'),
          box.top < outer.top - SLACK && (filled || style.borderTopWidth !== '0px'),
          box.bottom > outer.bottom + SLACK && (filled || style.borderBottomWidth !== '0px'),
        ];
        if (leaves.includes(true)) {
          say('outside its box', line, named(around));
          return;
        }
        if (style.position === 'absolute' || style.position === 'fixed') break;
      }
    }

    /** True if the element draws something that hides what lies under it. */
    function paints(part: Element): boolean {
      if (part.closest('svg')) return getComputedStyle(part).fill !== 'none';
      if (part.matches('img, video, canvas, iframe, input, select, textarea')) return true;
      return [null, '::before', '::after'].some((pseudo) => {
        const style = getComputedStyle(part, pseudo);
        if (pseudo && style.content === 'none') return false;
        const opaque = !/^rgba\(.*, 0(\.\d+)?\)$|^transparent$/.test(style.backgroundColor);
        return Number(style.opacity) > 0.1 && (opaque || style.backgroundImage !== 'none');
      });
    }

    /** The element that lies over a point of a line or a control; undefined if nothing does. */
    function over(part: Element, x: number, y: number): Element | undefined {
      for (const top of document.elementsFromPoint(x, y)) {
        if (top.contains(part) || part.contains(top)) return;
        if (part.closest('svg')?.contains(top)) return;
        if (matches(top, floating)) return;
        // A radio button or checkbox may lie over its own label, which is drawn as a button.
        if (top instanceof HTMLInputElement && [...(top.labels ?? [])].some((label) => label.contains(part)))
          return;
        if (paints(top)) return top;
      }
    }

    /** Looks at both ends and the middle: a button in a corner covers the end of a line. */
    function checkCovered(line: Line): void {
      const { x, y, width, height } = line.box;
      const edge = Math.min(4, width / 2);
      for (const at of [edge, width / 2, width - edge]) {
        const top = over(line.part, x + at - scrollX, y + height / 2 - scrollY);
        if (top) {
          say('covered', line, named(top));
          return;
        }
      }
    }

    /** The boxes of all fields, which have no text of their own that can be measured. */
    const readFields = (): Line[] =>
      [...root.querySelectorAll('input, select, textarea')]
        .filter((part) => part.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
        .filter((part) => !matches(part, ignored) && !forScreenReaders(part))
        .map((part) => ({
          part,
          text: `field ${part.getAttribute('name')}`,
          box: inDocument(part.getBoundingClientRect()),
        }));

    /** Text over other text: the boxes of two lines of different elements meet. */
    function checkOverlaps(lines: Line[]): void {
      const sorted = lines.toSorted((one, other) => one.box.top - other.box.top);
      sorted.forEach((one, index) => {
        for (let next = index + 1; next < sorted.length; next += 1) {
          const other = sorted[next];
          if (!other || other.box.top >= one.box.bottom) break;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          if (wide > 2 && one.part !== other.part) say('overlaps', one, ` and "${other.text}"`);
        }
      });
    }

    /** A number must not be broken between two lines; the unit of an amount may be in running text. */
    function checkNumbers(): void {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const part = node.parentElement;
        if (!part?.checkVisibility({ visibilityProperty: true }) || matches(part, ignored)) continue;
        if (forScreenReaders(part)) continue;
        const pattern = part.closest('p')
          ? /₹\s?[\d.,]+|(?<![\w-])\d{2,12}(?![\w-])/g
          : /₹\s?[\d.,]+(\s(lakh|crore))?|(?<![\w-])\d{2,12}(?![\w-])/g;
        for (const { 0: number, index } of (node.textContent ?? '').matchAll(pattern)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + number.length);
          const tops = new Set(
            [...range.getClientRects()].filter((b) => b.width > 1).map((b) => Math.round(b.top)),
          );
          if (tops.size > 1) faults.push(`broken: "${number}"`);
        }
      }
    }

    /** Text and the drawn numbers of sections keep a distance from the margin line. */
    function checkMarginLine(texts: Line[]): void {
      const numbers = [...root.querySelectorAll('.folio svg')].map((part) => ({
        part,
        text: 'number of a section',
        box: inDocument(part.getBoundingClientRect()),
      }));
      const lines = [...texts, ...numbers];
      for (const rule of document.querySelectorAll('.margin-line')) {
        if (!rule.checkVisibility()) continue;
        const { x, right, top, bottom } = inDocument(rule.getBoundingClientRect());
        for (const line of lines) {
          const beside = line.box.top < bottom && line.box.bottom > top;
          if (beside && line.box.left < right + 3 && line.box.right > x - 3) say('on the margin line', line);
        }
      }
    }

    /** Buttons that stay in place while the page scrolls: a text or field that passes under one is covered then. */
    function checkPassesUnder(lines: Line[]): void {
      const most = document.documentElement.scrollHeight - innerHeight;
      for (const part of root.querySelectorAll('button, a')) {
        if (getComputedStyle(part).position !== 'fixed' || matches(part, [...ignored, ...floating])) continue;
        if (!part.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
        const { left, right, top, bottom } = part.getBoundingClientRect();
        for (const line of lines) {
          // Large letters begin a few pixels inside their box.
          const beside = line.box.right < left + SLACK || line.box.left > right - 4;
          if (!beside && line.box.bottom > top && line.box.top < bottom + most)
            say('passes under', line, named(part));
        }
      }
    }

    const hittable = new CSSStyleSheet();
    hittable.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(hittable);
    await document.fonts.ready;
    scrollTo(0, 0);
    await frames();
    const still = readLines().filter(({ part }) => !fixed(part));
    for (const line of still) checkEdges(line);
    checkOverlaps(still);
    checkNumbers();
    if (!modal) checkMarginLine(still);
    const scroller = scrollerIn(root);
    const readAll = () => [...readLines(), ...readFields()].filter(({ part }) => modal || !fixed(part));
    let all = readAll();
    let height = scroller.scrollHeight;
    for (let top = 0; top < scroller.scrollHeight; top += Math.round(scroller.clientHeight * 0.8)) {
      scroller.scrollTo({ top, behavior: 'instant' });
      // A page without a scroll position of its own needs one frame for what appears on the way.
      await frames();
      // What a dialog scrolls does not move with the document; a page may still grow.
      if (modal || scroller.scrollHeight !== height) all = readAll();
      height = scroller.scrollHeight;
      for (const line of all) {
        const y = line.box.y - scrollY;
        if (y >= 0 && y + line.box.height <= innerHeight) checkCovered(line);
      }
    }
    if (!modal) checkPassesUnder(all);
    document.adoptedStyleSheets.pop();
    scroller.scrollTo({ top: 0, behavior: 'instant' });
    return [...new Set(faults)];
  }, EXCEPTIONS);
