import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import * as urls from '../../../urls.ts';
import type { IslandName } from '../browser/islands.behaviour.ts';
import { versionOf } from './island-texts.ts';

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
  text,
  props,
  hydrates = true,
}: IslandProps<Text, Props>) {
  const all = { ...text, ...props } as Text & Props;
  if (!hydrates) return <Form {...all} />;
  return (
    <>
      <div
        data-island={name}
        data-text={text && urls.formText(name, versionOf(text))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, with the marks that hydration needs.
        dangerouslySetInnerHTML={{ __html: renderToString(<Form {...all} />) }}
      />
      <script type="application/json">{JSON.stringify(props)}</script>
    </>
  );
}
