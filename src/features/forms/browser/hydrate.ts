import { type ComponentType, createElement, type ReactNode, useEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';

/**
 * Hydrates a form that the server rendered with the same properties.
 * @param onHydrated called once, when the form's handlers are attached
 */
export function hydrate(
  island: HTMLElement,
  form: ComponentType<object>,
  props: object,
  onHydrated: () => void,
): void {
  hydrateRoot(island, createElement(Hydrated, { onHydrated }, createElement(form, props)));
}

function Hydrated({ onHydrated, children }: { onHydrated: () => void; children?: ReactNode }) {
  useEffect(onHydrated, [onHydrated]);
  return children;
}
