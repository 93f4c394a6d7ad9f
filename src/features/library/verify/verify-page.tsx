import { Button } from '../../../ui/button/button.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { Icon, type IconName } from '../../../ui/icon/icon.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { VerifyAnswer, type VerifyAnswerProps } from './verify-answer.tsx';
import css from './verify-page.module.css';

export interface VerifyPageProps extends Omit<VerifyAnswerProps, 'answer'> {
  /** As typed, cut to a length that the page can show. */
  typed: string;
  /** Undefined without a question; `invalid` for one that is no SHA-256. */
  answer: VerifyAnswerProps['answer'] | 'invalid' | undefined;
}

/** What the form's address scrolls to, and what receives the focus: the answer, or the field and its error. */
const ANSWER_ID = 'answer';

/** Whether a file was published here: the answer, a field for a file (with script) and one for its SHA-256. */
export function VerifyPage(props: VerifyPageProps) {
  const { text, answer } = props;
  const isAnswered = answer !== undefined && answer !== 'invalid';
  return (
    <Section folio={{ label: text.folio }} labelledBy="verify-title">
      <div className={css.page}>
        {isAnswered ? (
          <div id={ANSWER_ID} className={css.part} tabIndex={-1}>
            <VerifyAnswer {...props} answer={answer} />
          </div>
        ) : (
          <div className={css.head}>
            <Headline as="h1" id="verify-title" {...text.headline} />
            <p className="lead">{text.lead}</p>
          </div>
        )}
        <div className={css.ways}>
          {isAnswered && <h2>{text.another}</h2>}
          <FileWay text={text} />
          <TypedWay {...props} />
        </div>
        <Steps {...text.steps} />
      </div>
    </Section>
  );
}

function Steps({ heading, items }: VerifyPageProps['text']['steps']) {
  return (
    <aside className={css.aside} aria-labelledby="verify-steps">
      <h2 id="verify-steps" className="title">
        {heading}
      </h2>
      <ol>
        {items.map(({ title, body }, at) => (
          <li key={title}>
            <Icon name={STEP_ICONS[at] ?? 'check'} size={24} />
            <h3>{title}</h3>
            <p>{body}</p>
          </li>
        ))}
      </ol>
    </aside>
  );
}

const STEP_ICONS: readonly IconName[] = ['document', 'star8', 'search'];

/** The field is outside of any form, so that the file cannot be sent. The script enables it. */
function FileWay({ text: { file } }: Pick<VerifyPageProps, 'text'>) {
  const { heading, label, hint, ...messages } = file;
  const data = Object.fromEntries(Object.entries(messages).map(([name, text]) => [`data-${name}`, text]));
  return (
    <section className={css.file} aria-labelledby="verify-file-title" data-verify-file="" {...data}>
      <h2 id="verify-file-title" className="title">
        {heading}
      </h2>
      <FileField id="verify-file" name="file" label={label} hint={hint} disabled />
      <p role="status" className={css.status} />
    </section>
  );
}

function TypedWay({ text, typed, answer }: VerifyPageProps) {
  const { heading, error, invalid: _, submit, ...field } = text.typed;
  return (
    <section
      id={answer === undefined || answer === 'invalid' ? ANSWER_ID : undefined}
      className={css.typed}
      tabIndex={-1}
      aria-labelledby="verify-typed-title"
    >
      <h2 id="verify-typed-title" className="title">
        {heading}
      </h2>
      <form action={`${urls.verify()}#${ANSWER_ID}`} autoComplete="off" noValidate data-verify-form="">
        <TextField
          {...field}
          id="sha256"
          name="sha256"
          defaultValue={typed}
          error={answer === 'invalid' ? error : undefined}
          spellCheck={false}
          autoCapitalize="off"
        />
        <Button>{submit}</Button>
      </form>
      <details>
        <summary className="fold-row">{text.commands.heading}</summary>
        <p className="note">{text.commands.hint}</p>
        <dl className={css.commands}>
          {text.commands.systems.map(({ name, command }) => (
            <div key={name}>
              <dt lang="en">{name}</dt>
              <dd>
                <code lang="en">{command}</code>
              </dd>
            </div>
          ))}
        </dl>
      </details>
    </section>
  );
}

/** The title of the page: the answer first, for the list of tabs and for screen readers. */
export function verifyTitle({ text, answer }: Pick<VerifyPageProps, 'text' | 'answer'>): string {
  if (answer === undefined) return text.title;
  if (answer === 'invalid') return `${text.typed.invalid}: ${text.title}`;
  const { strong, light } = text.answers[answer.state];
  return `${strong} ${light}: ${text.title}`;
}
