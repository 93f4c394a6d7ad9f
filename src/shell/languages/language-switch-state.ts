/**
 * Keeps the page's state while it is loaded in another language. This module is loaded when a visitor changes
 * the language.
 */

interface Kept {
  /** The path of the page in the other language. */
  path: string;
  /** The fields of each form, in the order of the page. */
  forms: [name: string, value: string][][];
  /**
   * The part of the page that the visitor reads, and the distance of its start above the window in pixels.
   */
  place: { id: string; top: number } | undefined;
  /** The page offers a draft, which another visitor of this device may have typed. */
  isOffered: boolean;
}

/** @param key in the tab's storage  @param path of the page in the other language */
export function keep(key: string, path: string): void {
  const forms = [...document.forms].map(typedIn);
  const isOffered = document.querySelector('[data-draft-offer]') !== null;
  const kept: Kept = { path, forms, place: placeNow(), isOffered };
  try {
    sessionStorage.setItem(key, JSON.stringify(kept));
  } catch {
    // Storage is full or disabled: the page is loaded without the typed values.
  }
}

/** Restores the state once, before the forms are hydrated. */
export function restoreKept(key: string): void {
  const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Kept | null;
  sessionStorage.removeItem(key);
  if (kept?.path !== location.pathname) return;
  for (const [at, fields] of kept.forms.entries()) {
    const form = document.forms[at];
    if (!form || !type(form, fields)) continue;
    // Its draft is not offered but restored with its files (features/forms/draft/use-draft.ts).
    if (!kept.isOffered) form.dataset.kept = '';
    form.dispatchEvent(new Event('input', { bubbles: true }));
  }
  if (kept.place) scrollToPlace(kept.place);
}

/**
 * Scrolls again when the fonts are loaded, because they move the text above, unless the visitor has scrolled.
 */
function scrollToPlace({ id, top }: NonNullable<Kept['place']>): void {
  const part = document.getElementById(id);
  if (!part) return;
  const scroll = () => scrollBy(0, part.getBoundingClientRect().top - top);
  scroll();
  const { scrollY } = window;
  void document.fonts.ready.then(() => scrollY === window.scrollY && scroll());
}

const isTypable = (field: Element): field is HTMLInputElement =>
  field.matches('input:not([type=hidden], [type=file]), textarea, select');

const isChoice = (field: HTMLInputElement) => ['checkbox', 'radio'].includes(field.type);

/**
 * The filled fields, including those that the page's response to a form has filled, and the emptied fields.
 */
function typedIn(form: HTMLFormElement): [string, string][] {
  const isKept = (field: HTMLInputElement) =>
    isChoice(field) ? field.checked : field.value !== '' || Boolean(field.defaultValue);
  const fields = [...form.elements].filter(isTypable).filter(isKept);
  return fields.map((field) => [field.name, field.value]);
}

/** @returns whether a field had another value */
function type(form: HTMLFormElement, values: readonly [string, string][]): boolean {
  let isChanged = false;
  for (const field of [...form.elements].filter(isTypable)) {
    const entry = values.find(
      ([name, value]) => name === field.name && (!isChoice(field) || value === field.value),
    );
    if (!entry || (isChoice(field) ? field.checked : field.value === entry[1])) continue;
    isChanged = true;
    if (isChoice(field)) field.checked = true;
    else [, field.value] = entry;
    const folded = field.closest('details');
    if (folded) folded.open = true;
  }
  return isChanged;
}

/**
 * The last part with an id that begins above the middle of the window. Ids are the same in every language.
 */
function placeNow(): Kept['place'] {
  if (scrollY === 0) return undefined;
  const parts = [...document.querySelectorAll<HTMLElement>('main [id]')];
  const tops = parts.map((part) => ({ id: part.id, top: part.getBoundingClientRect().top }));
  return tops.filter(({ top }) => top < innerHeight / 2).sort((a, b) => b.top - a.top)[0];
}
