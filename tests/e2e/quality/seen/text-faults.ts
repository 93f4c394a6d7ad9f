/**
 * Looks at all visible text of a page as a reader does, and returns what cannot be read: text that is covered
 * by another element or by other text, leaves its box or the page, or ends where something is clipped.
 */
import type { Page } from '@playwright/test';
import { layOutFarParts } from '../far-parts.ts';

/** The only places where text may be covered or clipped, each with its reason. */
export const EXCEPTIONS = {
  /** Text that is not meant to be seen, or that moves. */
  ignored: [
    // For screen readers only.
    '.hidden-text',
    // The field that only programs fill in lies outside the window.
    '[aria-hidden="true"]:has(> input)',
    // The word strip in the hero scrolls (docs/behaviour.md).
    '#word-strip',
  ].join(),
  /**
   * Parts that stay in place while the page scrolls under them. Whether they cover the focus is tested apart.
   */
  floating: [
    'header',
    '[data-splash-screen]',
    'dialog > :first-child',
    // The list of parts and the answer of the calculator, at the foot of a phone's window.
    '[data-contents]',
    '[data-calculator-part="bar"]',
  ].join(),
};

/**
 * @param exceptFor a selector of parts whose text is not looked at
 * @returns one line per fault; empty if everything can be read
 */
export async function textFaults(page: Page, exceptFor?: string): Promise<string[]> {
  await layOutFarParts(page);
  const given = { ...EXCEPTIONS, ignored: [EXCEPTIONS.ignored, exceptFor ?? []].flat().join() };
  return page.evaluate(async ({ ignored, floating }) => {
    interface Line {
      part: Element;
      text: string;
      /** In the document's coordinates. */
      box: DOMRect;
    }
    // One pixel, for fractions and for the side bearings of letters.
    const SLACK = 1;
    // A modal dialog makes the page behind it unreachable.
    const modal = document.querySelector('dialog:modal');
    const root = modal ?? document.body;

    /** Asks each element once, because a question about an element is also one about those around it. */
    function remembered(ask: (part: Element) => boolean): (part: Element) => boolean {
      const answers = new Map<Element, boolean>();
      return (part) => {
        const known = answers.get(part);
        if (known !== undefined) return known;
        const answer = ask(part);
        answers.set(part, answer);
        return answer;
      };
    }
    const fixed = remembered(
      (part) =>
        part !== modal &&
        (['fixed', 'sticky'].includes(getComputedStyle(part).position) ||
          (part.parentElement !== null && fixed(part.parentElement))),
    );
    /**
     * True inside a box of one pixel or one that is clipped to nothing, the usual ways to hide text from
     * sight only.
     */
    const forScreenReaders = remembered((part) => {
      const { overflowX, display, clipPath } = getComputedStyle(part);
      if (clipPath === 'inset(50%)') return true;
      if (overflowX !== 'visible' && display !== 'contents' && part.clientWidth <= 1) return true;
      return part.parentElement !== null && forScreenReaders(part.parentElement);
    });
    const isRead = (part: Element) =>
      part.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      !part.closest(ignored) &&
      !forScreenReaders(part);
    /** What scrolls: the page, or the tallest part of a dialog that scrolls. */
    const scroller = modal
      ? ([modal, ...modal.querySelectorAll('*')].find(
          (one) =>
            one.scrollHeight > one.clientHeight + 1 && /auto|scroll/.test(getComputedStyle(one).overflowY),
        ) ?? modal)
      : document.documentElement;
    const inDocument = (box: DOMRect) => new DOMRect(box.x + scrollX, box.y + scrollY, box.width, box.height);

    /** The visible texts. */
    function texts(): Text[] {
      const found: Text[] = [];
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode())
        if (node instanceof Text && node.data.trim() && node.parentElement && isRead(node.parentElement))
          found.push(node);
      return found;
    }

    /** The lines of every visible text. The height of a line is that of its letters, without the leading. */
    function readLines(): Line[] {
      const range = document.createRange();
      return texts().flatMap((node) => {
        range.selectNodeContents(node);
        const text = node.data.trim().replace(/\s+/g, ' ').slice(0, 50);
        // What a table has outside its frame is read by scrolling in it.
        const frame = node.parentElement?.closest('[data-table-frame]')?.getBoundingClientRect();
        const boxes = [...range.getClientRects()].filter(
          ({ width, height, right, bottom }) =>
            width >= 2 && height >= 2 && !(frame && (right > frame.right || bottom > frame.bottom)),
        );
        return boxes.map((box) => {
          const rest = box.height * 0.24;
          const letters = new DOMRect(box.x, box.y + rest, box.width, box.height - 2 * rest);
          return { part: node.parentElement ?? root, text, box: inDocument(letters) };
        });
      });
    }

    /** The boxes of all fields, which have no text of their own that can be measured. */
    const readFields = (): Line[] =>
      [...root.querySelectorAll('input, select, textarea')].filter(isRead).map((part) => ({
        part,
        text: `field ${part.getAttribute('name')}`,
        box: inDocument(part.getBoundingClientRect()),
      }));

    const faults = new Set<string>();
    const say = (kind: string, line: Line, by?: Element) => {
      const where = line.part.closest('[id]')?.id;
      const text = by?.textContent?.trim().replace(/\s+/g, ' ').slice(0, 30);
      const cause = by ? ` by ${by.tagName.toLowerCase()}${text ? ` "${text}"` : ''}` : '';
      faults.add(`${kind}: "${line.text}"${cause}${where ? ` in #${where}` : ''}`);
    };

    function checkEdges(line: Line) {
      const { box, part } = line;
      if (box.left < -SLACK || box.right > document.documentElement.clientWidth + SLACK)
        return say('outside the page', line);
      for (let around: Element | null = part; around; around = around.parentElement) {
        if (around === document.body || around === document.documentElement) return;
        const style = getComputedStyle(around);
        if (style.display === 'contents' || style.display === 'inline') continue;
        const outer = inDocument(around.getBoundingClientRect());
        const beyond = {
          Left: box.left < outer.left - SLACK,
          Right: box.right > outer.right + SLACK,
          Top: box.top < outer.top - SLACK,
          Bottom: box.bottom > outer.bottom + SLACK,
        };
        const sideways = beyond.Left || beyond.Right;
        const upright = beyond.Top || beyond.Bottom;
        if (sideways && style.overflowX !== 'visible' && style.textOverflow !== 'ellipsis')
          return say('clipped', line, around);
        if (upright && ['hidden', 'clip'].includes(style.overflowY) && style.webkitLineClamp === 'none')
          return say('clipped', line, around);
        if (upright && style.overflowY !== 'visible') return;
        const filled = style.backgroundColor !== 'rgba(0, 0, 0, 0)';
        for (const side of ['Left', 'Right', 'Top', 'Bottom'] as const)
          if (beyond[side] && (filled || style[`border${side}Width`] !== '0px'))
            return say('outside its box', line, around);
        if (style.position === 'absolute' || style.position === 'fixed') return;
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
      // The usual case, which needs no list of all elements at the point.
      if (document.elementFromPoint(x, y) === part) return;
      for (const top of document.elementsFromPoint(x, y)) {
        if (top.contains(part) || part.contains(top)) return;
        if (part.closest('svg')?.contains(top)) return;
        if (top.closest(floating)) return;
        // A radio button or checkbox may lie over its own label, which is drawn as a button.
        if (top instanceof HTMLInputElement && [...(top.labels ?? [])].some((label) => label.contains(part)))
          return;
        if (paints(top)) return top;
      }
    }

    /** Looks at both ends and the middle: a button in a corner covers the end of a line. */
    function checkCovered(line: Line) {
      const { x, y, width, height } = line.box;
      const edge = Math.min(4, width / 2);
      for (const at of [edge, width / 2, width - edge]) {
        const top = over(line.part, x + at - scrollX, y + height / 2 - scrollY);
        if (top) return say('covered', line, top);
      }
    }

    /** Text over other text: the boxes of two lines of different elements meet. */
    function checkOverlaps(lines: Line[]): void {
      const sorted = lines.toSorted((one, other) => one.box.top - other.box.top);
      sorted.forEach((one, index) => {
        for (let next = index + 1; next < sorted.length; next += 1) {
          const other = sorted[next];
          if (!other || other.box.top >= one.box.bottom) break;
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          if (wide > 2 && one.part !== other.part) say('overlaps', one, other.part);
        }
      });
    }

    /** No line ends in a word of up to 24 letters (except of an address), a number, a year, or in an amount outside `p`. */
    function checkBreaks(): void {
      const range = document.createRange();
      for (const node of texts()) {
        range.selectNodeContents(node);
        if (range.getClientRects().length < 2) continue;
        const amount = node.parentElement?.closest('p') ? '' : '(\\s(lakh|crore))?';
        const isHyphenated = node.parentElement?.closest('h1, h2, .wide')?.matches(':lang(en)');
        const word = isHyphenated ? '' : '|(?<![\\p{L}\\p{M}]|://\\S*)[\\p{L}\\p{M}]{2,24}(?![\\p{L}\\p{M}])';
        const pattern = new RegExp(
          `₹\\s?[\\d.,]+${amount}|(?<![\\w-])(?:\\d{2,12}(?![\\w-])|\\d{4}[-\u2011]\\d{2,4}\\b|[\\d.]+%)|\\b[A-Z]{3,6}(?![\\w-])[\\p{L}\\p{M}]*|([\\p{L}\\p{M}]+)-\\1(?![\\p{L}\\p{M}])${word}`,
          'gu',
        );
        for (const { 0: number, index } of node.data.matchAll(pattern)) {
          range.setStart(node, index);
          range.setEnd(node, index + number.length);
          const tops = [...range.getClientRects()].filter(({ width }) => width > 1).map(({ top }) => top);
          if (new Set(tops.map(Math.round)).size > 1) faults.add(`broken: "${number}"`);
        }
      }
    }

    /** Text and the numbers of sections keep a distance from the margin line. */
    function checkMarginLine(lines: Line[]): void {
      const numbers = [...root.querySelectorAll('.folio b')].map((part) => ({
        part,
        text: 'number of a section',
        box: inDocument(part.getBoundingClientRect()),
      }));
      for (const rule of document.querySelectorAll('.margin-line')) {
        if (!rule.checkVisibility()) continue;
        const { x, right, top, bottom } = inDocument(rule.getBoundingClientRect());
        for (const line of [...lines, ...numbers]) {
          const beside = line.box.top < bottom && line.box.bottom > top;
          if (beside && line.box.left < right + 3 && line.box.right > x - 3) say('on the margin line', line);
        }
      }
    }

    /**
     * Buttons that stay in place while the page scrolls: a text or field that passes under one is covered
     * then.
     */
    function checkPassesUnder(lines: Line[]): void {
      const most = document.documentElement.scrollHeight - innerHeight;
      for (const part of root.querySelectorAll('button, a')) {
        if (getComputedStyle(part).position !== 'fixed' || part.closest(floating) || !isRead(part)) continue;
        const { left, right, top, bottom } = part.getBoundingClientRect();
        for (const line of lines) {
          // Large letters begin a few pixels inside their box.
          const beside = line.box.right < left + SLACK || line.box.left > right - 4;
          if (!beside && line.box.bottom > top && line.box.top < bottom + most)
            say('passes under', line, part);
        }
      }
    }

    const hittable = new CSSStyleSheet();
    hittable.replaceSync('* { pointer-events: auto !important }');
    document.adoptedStyleSheets.push(hittable);
    // Two frames: a page without a scroll position of its own needs one for what appears on the way.
    const frames = () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    const readAll = () => [...readLines(), ...readFields()].filter(({ part }) => modal || !fixed(part));
    await document.fonts.ready;
    scrollTo(0, 0);
    await frames();
    const still = readLines().filter(({ part }) => !fixed(part));
    for (const line of still) checkEdges(line);
    checkOverlaps(still);
    checkBreaks();
    if (!modal) checkMarginLine(still);
    let all = modal ? readAll() : [...still, ...readFields().filter(({ part }) => !fixed(part))];
    const checked = new Set<Line>();
    let height = scroller.scrollHeight;
    // Nothing is looked at below the last line.
    const end = () => (modal ? scroller.scrollHeight : Math.max(...all.map(({ box }) => box.bottom)));
    for (let top = 0; top < end(); top += Math.round(scroller.clientHeight * 0.8)) {
      scroller.scrollTo({ top, behavior: 'instant' });
      await frames();
      // What a dialog scrolls does not move with the document; a page may still grow.
      if (modal || scroller.scrollHeight !== height) all = readAll();
      height = scroller.scrollHeight;
      for (const line of all) {
        const y = line.box.y - scrollY;
        if (checked.has(line) || y < 0 || y + line.box.height > innerHeight) continue;
        checked.add(line);
        checkCovered(line);
      }
    }
    if (!modal) checkPassesUnder(all);
    document.adoptedStyleSheets.pop();
    scroller.scrollTo({ top: 0, behavior: 'instant' });
    // The bar changes with the event of the scroll, which the next frame has.
    await frames();
    return [...faults];
  }, given);
}
