/** Notifies the `touch` directive that an island's form is hydrated (see src/document/touch-directive.ts). */
const READY = 'island-ready';

/** Call this function once from an effect, with any element inside the island. */
export function notifyHydrated(element: Element | null): void {
  element?.dispatchEvent(new Event(READY, { bubbles: true }));
}
