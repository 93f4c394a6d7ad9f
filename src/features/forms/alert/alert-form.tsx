import type { AlertText } from '../../../content-model/schema/forms/form-alert.ts';
import { type AlertTopic, topicFields, topicText } from '../../../domain/alert-topic.ts';
import { ChoiceField } from '../../../ui/field/choice-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Notice } from '../../../ui/notice/notice.tsx';
import * as urls from '../../../urls.ts';
import css from '../ui/form.module.css';
import { FormFrame, type FormProps, fieldsOf } from '../ui/form-frame.tsx';
import type { OwnText } from '../ui/island-text.ts';
import { Receipt } from '../ui/thanks.tsx';
import { DEFAULT_FREQUENCY } from './schema.ts';
import { topicWords } from './topic-words.ts';

interface AlertFormProps extends FormProps<OwnText<AlertText>> {
  topic: AlertTopic;
}

/** The form for an alert, without script. */
export function AlertForm({ topic, ...props }: AlertFormProps) {
  const { text, state } = props;
  const field = fieldsOf('alert', text.labels, state);
  const { defaultValue: chosen, ...frequency } = field('frequency');
  const wider = { ...topic, query: '' };
  return (
    <>
      <p id="alert-topic">
        {text.topic.label} <strong>{topicWords(topic, text.topic)}</strong>
      </p>
      {topic.kind !== '' && topic.query !== '' && (
        <p>
          {text.topic.or} <a href={urls.alerts(topicText(wider))}>{topicWords(wider, text.topic)}</a>
        </p>
      )}
      <FormFrame id="alert" action={urls.alerts()} {...props}>
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

interface AlertThanksProps {
  success: AlertText['success'];
  /** Text before the reference. */
  label: string;
  reference: string;
}

/** The answer to every sign-up, whether or not the address is known. */
export function AlertThanks({ success, label, reference }: AlertThanksProps) {
  return (
    // biome-ignore lint/a11y/noAutofocus: the response to a post begins here
    <div tabIndex={-1} autoFocus className={css.answer} data-sent="alert">
      <Notice tone="success" title={success.title}>
        <p>{success.body}</p>
        <Receipt label={label} reference={reference} />
      </Notice>
    </div>
  );
}
