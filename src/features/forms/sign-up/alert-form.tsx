import type { Site } from '../../../content-model/site.ts';
import { type AlertTopic, topicFields, topicText } from '../../../domain/alert-topic.ts';
import { ChoiceField } from '../../../ui/field/choice-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import type { FormState } from '../submit/form-state.ts';
import { fieldsOf } from '../ui/fields.tsx';
import { FormFrame } from '../ui/form-frame.tsx';
import { formText } from '../ui/form-text.ts';
import { Receipt, Thanks } from '../ui/thanks.tsx';
import { DEFAULT_FREQUENCY } from './schema.ts';
import { topicWords } from './topic-words.ts';

interface AlertFormProps {
  topic: AlertTopic;
  site: Site;
  state: FormState;
}

/** The form for an alert, without script. */
export function AlertForm({ topic, site, state }: AlertFormProps) {
  const { urls, format, company } = site;
  const { text, shared } = formText(site.text.forms.alert, site);
  const field = fieldsOf('alert', text.labels, state);
  const { defaultValue: chosen, ...frequency } = field('frequency');
  const wider = { ...topic, query: '' };
  return (
    <>
      <p id="alert-topic">
        {text.topic.label} <strong>{topicWords(topic, site)}</strong>
      </p>
      {topic.kind !== '' && topic.query !== '' && (
        <p>
          {text.topic.or} <a href={urls.alerts(topicText(wider))}>{topicWords(wider, site)}</a>
        </p>
      )}
      <FormFrame id="alert" action={urls.alerts()} phone={company.phone} {...{ text, shared, format, state }}>
        <TextField {...field('email')} type="email" autoComplete="email" required />
        <ChoiceField
          {...frequency}
          type="radio"
          options={Object.entries(text.frequencies).map(([value, label]) => ({ value, label }))}
          chosen={[chosen || DEFAULT_FREQUENCY]}
        />
        {Object.entries(topicFields(topic)).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={state.values[name] ?? value} />
        ))}
      </FormFrame>
    </>
  );
}

/** The answer to every sign-up, whether or not the address is known. */
export function AlertThanks({ site, reference }: { site: Site; reference: string }) {
  const { alert, shared } = site.text.forms;
  const receipt = <Receipt label={shared.reference} reference={reference} />;
  return <Thanks form="alert" title={alert.success.title} body={alert.success.body} receipt={receipt} />;
}
