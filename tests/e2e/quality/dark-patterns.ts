/**
 * Finds dark patterns in the document of a page. The names are those of the Reserve Bank's list of eleven
 * (docs/forms.md).
 */
import type { Locator, Page } from '@playwright/test';

/** Words that press visitors to hurry, or that promise a loan before anybody has looked at it. */
const URGENCY = [
  String.raw`\bhurry\b`,
  String.raw`\bact (now|fast)\b`,
  String.raw`\blast chance\b`,
  String.raw`\b(only today|today only)\b`,
  String.raw`\blimited (time|period|offer|seats)\b`,
  String.raw`\b(offer|sale) (ends|expires)\b`,
  String.raw`\bdo(n[’']t| not) miss\b`,
  String.raw`\bonly \d+ (left|remaining)\b`,
  String.raw`\b\d+ (people|others) (are )?(looking|viewing|applying)\b`,
  String.raw`\b(instant|guaranteed|pre-?approved) (approval|loans?|credit)\b`,
  // A countdown with seconds.
  String.raw`\b\d{1,2}:\d{2}:\d{2}\b`,
].join('|');

/** Labels that make visitors feel bad for declining. */
const SHAMING = String.raw`^no\b.{0,12}\b(i|we)\b|\bi (do(n[’']t| not)) (want|need|like|care)\b|\bi(['’]d| would) rather (pay|lose|stay)`;

/** Labels of choices in which "yes" means "no". */
const TRICK = String.raw`\b(do(n[’']t| not)|un(tick|check|select)|opt[- ]?out)\b`;

/** Consent to advertising, which no other form may require. */
const ADVERTISING = String.raw`\b(newsletter|marketing|offers|promotion\w*|partners may)\b`;

/** A rate of interest: "16% to 24%", or "18% a year". */
const RATE = String.raw`\d%? to \d+(\.\d+)?%|\d% (a year|p\.?a\.?)`;

/**
 * Returns one line for each dark pattern in the page's document, such as "basket sneaking: Send me offers".
 * @param optional the word with which the forms of the site mark fields that may stay empty
 * @param isAsked the visitor asked for the dialog that is open
 */
export function darkPatternsIn(page: Page, optional: string, isAsked = false): Promise<string[]> {
  const words = {
    URGENCY,
    SHAMING,
    TRICK,
    ADVERTISING,
    optional,
    nagging: isAsked ? 'none' : 'dialog[open], [popover]:popover-open',
  };
  return page.evaluate((given) => {
    const found: string[] = [];
    const textOf = (element: Element | null | undefined) =>
      (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
    const matches = (pattern: string, text: string) => new RegExp(pattern, 'i').test(text);
    const labelOf = (control: HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement) =>
      [...(control.labels ?? [])].map(textOf).join(' ');

    const urgent = new RegExp(given.URGENCY, 'i').exec(document.body.innerText);
    if (urgent) found.push(`false urgency: ${urgent[0]}`);
    for (const timer of document.querySelectorAll('[role=timer], marquee, blink'))
      found.push(`false urgency: ${textOf(timer)}`);

    for (const control of document.querySelectorAll('a, button, label, summary'))
      if (matches(given.SHAMING, textOf(control))) found.push(`confirm shaming: ${textOf(control)}`);

    for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
      const isNewsletter = new URL(form.action).pathname.startsWith('/newsletter');
      const controls = form.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
        'input:not([type=hidden]), select, textarea',
      );
      for (const control of controls) {
        const label = labelOf(control);
        const isChoice = control.type === 'checkbox' || control.type === 'radio';
        // How often mails come has a default: the option with fewer of them.
        const isHowOften = control.name === 'frequency' && control.value === 'daily';
        if (isChoice && (control as HTMLInputElement).defaultChecked && !isHowOften)
          found.push(`basket sneaking: ${label}`);
        if (isChoice && matches(given.TRICK, label)) found.push(`trick wording: ${label}`);
        if (!isNewsletter && control.required && matches(given.ADVERTISING, label))
          found.push(`forced action: ${label}`);
        // The field that people never see is neither required nor labelled as optional. The options of a
        // question are not required one by one.
        const isForPeople = control.tabIndex >= 0 && label !== '' && !isChoice;
        if (isForPeople && control.required === label.includes(given.optional))
          found.push(`interface interference: ${label} is ${control.required ? 'required' : 'not required'}`);
      }
    }

    for (const dialog of document.querySelectorAll(given.nagging))
      found.push(`nagging: ${textOf(dialog.querySelector('h2'))}`);

    for (const frame of document.querySelectorAll('iframe, embed, object, ins, [data-ad]'))
      found.push(`disguised advertisement: <${frame.localName}>`);
    for (const loaded of document.querySelectorAll<HTMLImageElement>('img[src], script[src], video[src]'))
      if (new URL(loaded.src, location.href).host !== location.host)
        found.push(`disguised advertisement: ${loaded.src}`);
    return found;
  }, words);
}

/** Returns each rate on the page whose row, card or paragraph does not state the fee and GST. */
export function ratesWithoutFee(page: Page): Promise<string[]> {
  return page.evaluate((rate) => {
    const blocks = document.querySelectorAll<HTMLElement>(
      'main :is(tr, p, dd, summary):not(:has(tr, p, dd))',
    );
    return [...blocks].flatMap((block) => {
      const text = block.innerText.replace(/\s+/g, ' ');
      const columns = [...block.querySelectorAll<HTMLElement>('[data-label]')].map(
        (cell) => cell.dataset.label,
      );
      const all = `${text} ${columns.join(' ')}`;
      const isComplete = /\bfee\b/i.test(all) && /\bGST\b/.test(all);
      return new RegExp(rate).test(text) && !isComplete ? [`drip pricing: ${text.trim()}`] : [];
    });
  }, RATE);
}

/** How well a control can be seen: its size in CSS pixels, and the contrast of its colour. */
export function visibilityOf(control: Locator): Promise<{ width: number; height: number; contrast: number }> {
  return control.evaluate((control) => {
    const luminance = (colour: string) => {
      const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map((part) => {
        const value = Number(part) / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const groundOf = (element: Element | null): string => {
      if (!element) return 'rgb(255, 255, 255)';
      const colour = getComputedStyle(element).backgroundColor;
      return /^rgba\(.*, 0\)$|^transparent$/.test(colour) ? groundOf(element.parentElement) : colour;
    };
    const pair = [luminance(getComputedStyle(control).color), luminance(groundOf(control))];
    const { width, height } = control.getBoundingClientRect();
    return { width, height, contrast: (Math.max(...pair) + 0.05) / (Math.min(...pair) + 0.05) };
  });
}
