import type { ComponentType } from 'react';
import { renderToString } from 'react-dom/server';
import type { Site } from '../../../content-model/site.ts';
import type { Format } from '../../../domain/language/format.ts';
import { type FormState, hasMuchText, withoutReason } from '../submit/form-state.ts';
import { type IslandName, type IslandText, islandText, versionOf } from './form-text.ts';

interface Common {
  phone: string;
  state?: FormState;
}

interface IslandProps<Name extends IslandName, Props extends object> {
  name: Name;
  /** The component that the browser loads under this name. */
  form: ComponentType<IslandText<Name> & Common & Props & { format: Format }>;
  site: Pick<Site, 'company' | 'format' | 'text' | 'urls'>;
  /** The response to a post. The page shows the reason for a failure above the form. */
  state?: FormState;
  /** Further properties of the form. */
  props: Props;
}

/**
 * A form that the browser hydrates when the visitor touches it (../browser/islands.behaviour.ts). The browser
 * loads the form's text then; the page's HTML contains all other properties. With much input, they are left
 * out: the form then works only as it does without script.
 */
export function Island<Name extends IslandName, Props extends object>({
  name,
  form: Form,
  site,
  state,
  props,
}: IslandProps<Name, Props>) {
  const { company, format, urls } = site;
  const text = islandText(name, site);
  const formProps = { ...props, phone: company.phone, ...(state && { state: withoutReason(state) }) };
  const all = { ...text, ...formProps, format };
  if (state && hasMuchText(state)) return <Form {...all} />;
  return (
    <>
      <div
        data-island={name}
        data-text={urls.formText(name, format.language, versionOf(text))}
        // biome-ignore lint/security/noDangerouslySetInnerHtml: rendered by React, with the marks that hydration needs.
        dangerouslySetInnerHTML={{ __html: renderToString(<Form {...all} />) }}
      />
      <script type="application/json">{JSON.stringify(formProps)}</script>
    </>
  );
}
