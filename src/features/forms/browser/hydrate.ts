import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import type { Format } from '../../../domain/language/format.ts';
import { documentFormat } from '../../../ui/document-format.ts';

/** Controls that activate on release. */
const PRESSED = ':is(a, button, summary, label, input):active';

/**
 * Hydrates a form that the server rendered with the same properties. Waits until no button or key is pressed:
 * the offer of a draft moves the form down, and the press would end on another element.
 * @param onHydrated called once, when the form's handlers are attached
 */
export async function hydrate(
  island: HTMLElement,
  form: ComponentType<{ format: Format }>,
  props: object,
  onHydrated: () => void,
): Promise<void> {
  while (document.querySelector(PRESSED)) await nextRelease();
  hydrateRoot(
    island,
    createElement(Hydrated, { onHydrated }, createElement(form, { ...props, format: documentFormat() })),
  );
}

/** Resolves after the click that the release causes. */
const nextRelease = () =>
  new Promise<void>((resolve) => {
    for (const name of ['pointerup', 'pointercancel', 'keyup'])
      addEventListener(name, () => setTimeout(resolve), { once: true });
  });

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
