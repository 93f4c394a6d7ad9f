import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { IslandName } from '../browser/islands.behaviour.ts';

interface IslandProps<Props extends object> {
  name: IslandName;
  /** The component that the browser loads under this name. */
  form: ComponentType<Props>;
  /** Everything that the form displays. The page's HTML contains them, so that the browser can hydrate the form. */
  props: Props;
  /** False to leave out the properties; the form then works only as it does without script. */
  hydrates?: boolean;
}

/** A form that the browser hydrates when the visitor touches it (../browser/islands.behaviour.ts). */
export function Island<Props extends object>({
  name,
  form: Form,
  props,
  hydrates = true,
}: IslandProps<Props>) {
  if (!hydrates) return <Form {...props} />;
  return (
    <>
      <div
        data-island={name}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, with the marks that hydration needs.
        dangerouslySetInnerHTML={{ __html: renderToString(<Form {...props} />) }}
      />
      <script type="application/json">{JSON.stringify(props)}</script>
    </>
  );
}
