interface LiveForm {
  /** Milliseconds without a change before the page is requested. */
  pauseMs: number;
  /** @returns the address of the page for the typed values; undefined while they are incomplete */
  addressOf: () => string | URL | undefined;
  /** Shows what the page has. */
  show: (page: Document, address: string | URL, response: Response) => void;
}

/**
 * Keeps a page up to date while the visitor types, by requesting it as the page's form would. A redirect is
 * followed. Without a network, nothing happens: the form still works by submitting it.
 * @returns a function to call at each change
 */
export function liveForm({ pauseMs, addressOf, show }: LiveForm): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  let request: AbortController | undefined;
  const update = async () => {
    request?.abort();
    const address = addressOf();
    if (address === undefined) return;
    const controller = new AbortController();
    request = controller;
    try {
      const response = await fetch(address, { signal: controller.signal });
      if (response.redirected) return location.assign(response.url);
      const page = new DOMParser().parseFromString(await response.text(), 'text/html');
      if (!controller.signal.aborted) show(page, address, response);
    } catch {
      // A later change has superseded the request, or there is no network.
    }
  };
  return () => {
    clearTimeout(waiting);
    waiting = setTimeout(() => void update(), pauseMs);
  };
}
