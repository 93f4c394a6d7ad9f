/** Computes the SHA-256 of a chosen or dropped file and submits it. The file itself is never sent. */
import { whenShown } from '../../../ui/page-shown.ts';

/** Session storage: the name of the file that was checked, and its SHA-256. */
const CHECKED = 'verify-file';

export function wireVerify(): void {
  const box = document.querySelector<HTMLElement>('[data-verify-file]');
  const input = box?.querySelector('input');
  const form = document.querySelector<HTMLFormElement>('[data-verify-form]');
  if (!box || !input || !form) return;
  let controller: AbortController | undefined;

  const check = async (files: FileList | null | undefined) => {
    controller?.abort();
    const file = files?.[0];
    if (!file) return status(box, '');
    const mine = new AbortController();
    controller = mine;
    if (files.length > 1) return say(box, 'several');
    if (file.size === 0) return say(box, 'empty');
    const loaded = await import('./hash-file.ts').catch(() => undefined);
    if (!loaded) return say(box, 'offline');
    try {
      const { hashFile } = loaded;
      const sha256 = await hashFile(file, (bytes) => sayProgress(box, file, bytes), mine.signal);
      remember({ name: file.name, sha256 });
      const field = form.elements.namedItem('sha256');
      if (field instanceof HTMLTextAreaElement) field.value = sha256;
      form.submit();
    } catch {
      if (!mine.signal.aborted) say(box, 'failed');
    }
  };
  input.addEventListener('change', () => {
    void check(input.files);
    // Browsers report no change if the same file is chosen again.
    input.value = '';
  });
  input.disabled = false;
  // Anywhere on the page: a file dropped beside the field would be opened in place of the page.
  for (const end of ['dragleave', 'drop']) document.addEventListener(end, () => delete box.dataset.over);
  for (const type of ['dragover', 'drop'] as const)
    document.addEventListener(type, (event) => {
      if (!event.dataTransfer?.types.includes('Files')) return;
      event.preventDefault();
      if (type === 'drop') void check(event.dataTransfer.files);
      else box.dataset.over = '';
    });
  // The page may come back as it was left, with its progress.
  whenShown(() => sayChecked(box));
}

function say(box: HTMLElement, message: 'several' | 'empty' | 'failed' | 'offline') {
  status(box, box.dataset[message] ?? '');
}

function sayProgress(box: HTMLElement, { name, size }: File, bytes: number) {
  // In tens, because screen readers announce each change.
  const percent = `${Math.floor((bytes / size) * 10) * 10}`;
  // Replaced by functions, because a file's name may have the signs that `replace` reads as patterns.
  const text = box.dataset.reading?.replace('{percent}', () => percent).replace('{name}', () => name);
  status(box, text ?? '');
}

/** Names the file whose SHA-256 is in the page's address, if this browser has computed it. */
function sayChecked(box: HTMLElement) {
  const asked = new URLSearchParams(location.search).get('sha256');
  const { name, sha256 } = recall();
  const isSame = asked !== null && asked === sha256;
  status(box, isSame ? (box.dataset.checked?.replace('{name}', () => name) ?? '') : '');
}

function status(box: HTMLElement, text: string) {
  const place = box.querySelector('[role="status"]');
  if (place && place.textContent !== text) place.textContent = text;
}

interface Checked {
  name: string;
  sha256: string;
}

/** Storage may be full or forbidden; the name is then not shown. */
function remember(checked: Checked) {
  try {
    sessionStorage.setItem(CHECKED, JSON.stringify(checked));
  } catch {}
}

function recall(): Checked {
  try {
    return JSON.parse(sessionStorage.getItem(CHECKED) ?? '{}');
  } catch {
    return { name: '', sha256: '' };
  }
}
