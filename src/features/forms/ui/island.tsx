import { hash } from 'node:crypto';
import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import * as urls from '../../../urls.ts';
import type { IslandName } from '../browser/islands.behaviour.ts';

interface IslandProps<Text extends object, Props extends object> {
  name: IslandName;
  /** The component that the browser loads under this name. */
  form: ComponentType<Text & Props>;
  /** The properties that islandTexts has under this name. The browser loads them when it hydrates the form. */
  text?: Text;
  /** All others. The page's HTML contains them. */
  props: Props;
  /** False to leave out the properties; the form then works only as it does without script. */
  hydrates?: boolean;
}

/** A form that the browser hydrates when the visitor touches it (../browser/islands.behaviour.ts). */
export function Island<Text extends object, Props extends object>({
  name,
  form: Form,
  text = {} as Text,
  props,
  hydrates = true,
}: IslandProps<Text, Props>) {
  if (!hydrates) return <Form {...text} {...props} />;
  const words = JSON.stringify(text);
  return (
    <>
      <div
        data-island={name}
        data-text={words === '{}' ? undefined : urls.formText(name, hash('sha256', words).slice(0, 8))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, with the marks that hydration needs.
        dangerouslySetInnerHTML={{ __html: renderToString(<Form {...text} {...props} />) }}
      />
      <script type="application/json">{JSON.stringify(props)}</script>
    </>
  );
}
