import type { VerifyText } from '../../../content-model/texts.generated.ts';
import { Button } from '../../../ui/button/button.tsx';
import { FileField } from '../../../ui/field/file-field.tsx';
import { TextAreaField } from '../../../ui/field/text-area-field.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import { Unknown, VerifyAnswer, type VerifyAnswerProps } from './verify-answer.tsx';
import css from './verify-page.module.css';

export interface VerifyPageProps extends Pick<VerifyAnswerProps, 'site' | 'now'> {
  /** As typed, cut to a length that the page can show. */
  typed: string;
  /** Undefined without a question; empty for one that is no SHA-256. */
  answers: Pick<VerifyAnswerProps, 'answer' | 'sha256'>[] | undefined;
  /** When the register began, milliseconds since 1970. */
  since: number;
}

/** The form's address scrolls to this element, which receives the focus: the answer. */
const ANSWER_ID = 'answer';

/**
 * Tells whether a file was published here: the answer, a field for a file (with script) and one for its
 * SHA-256.
 */
export function VerifyPage(props: VerifyPageProps) {
  const { site, answers = [], now, since } = props;
  const text = site.text.verify;
  const isAnswered = answers.length > 0;
  const isOne = answers.length === 1;
  const isInvalid = props.answers?.length === 0;
  return (
    <Section folio={text.folio} labelledBy="verify-title">
      <div className="stack far">
        <div id={ANSWER_ID} className={`stack no-ring ${isAnswered ? 'far' : 'second-line'}`} tabIndex={-1}>
          {isAnswered ? (
            <>
              {!isOne && <Headline as="h1" id="verify-title" {...text.answers.several} />}
              {answers.map((one) => (
                <div key={one.sha256} className="stack">
                  <VerifyAnswer {...{ site, now }} {...one} as={isOne ? 'h1' : 'h2'} />
                </div>
              ))}
              {answers.some(({ answer }) => answer.state === 'unknown') && (
                <Unknown site={site} since={since} />
              )}
            </>
          ) : (
            <Headline
              as="h1"
              id="verify-title"
              {...(isInvalid ? { strong: text.typed.invalid } : { ...text.headline, lead: text.lead })}
            />
          )}
        </div>
        {isAnswered && <h2 className="title no-print">{text.another}</h2>}
        <div className="sides no-print">
          {!isInvalid && <FileWay {...text.file} />}
          <TypedWay {...props} />
          {isInvalid && <FileWay {...text.file} />}
        </div>
      </div>
    </Section>
  );
}

/** The field is outside of any form, so that the file cannot be sent. The script enables it. */
function FileWay({ label, hint, ...messages }: VerifyText['file']) {
  const data = Object.fromEntries(Object.entries(messages).map(([name, text]) => [`data-${name}`, text]));
  return (
    <div className={`sheet stack near with-script ${css.file}`} data-verify-file="" {...data}>
      <FileField id="verify-file" name="file" label={label} hint={hint} disabled />
      <p role="status" className={css.status} />
    </div>
  );
}

function TypedWay({ site, typed, answers }: VerifyPageProps) {
  const text = site.text.verify;
  const { error, invalid: _, submit, ...field } = text.typed;
  return (
    <div className="stack">
      <form
        className="stack"
        action={`${site.urls.verify()}#${ANSWER_ID}`}
        autoComplete="off"
        noValidate
        data-verify-form=""
      >
        <TextAreaField
          {...field}
          id="sha256"
          name="sha256"
          // Once answered, the field is for another file.
          defaultValue={answers?.some(({ answer }) => answer.state !== 'later') ? '' : typed}
          error={answers?.length === 0 ? error : undefined}
          rows={2}
          spellCheck={false}
          autoCapitalize="off"
        />
        <Button>{submit}</Button>
      </form>
      <details>
        <summary className="fold-row">{text.commands.heading}</summary>
        <p className="note">{text.commands.hint}</p>
        <dl className="stack close">
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
    </div>
  );
}

/** The title of the page: the answer first, for the list of tabs and for screen readers. */
export function verifyTitle({ site, answers }: Pick<VerifyPageProps, 'site' | 'answers'>): string {
  const text = site.text.verify;
  if (answers === undefined) return text.title;
  const [first, ...others] = answers;
  if (!first) return `${text.typed.invalid}: ${text.title}`;
  const { strong, light } = text.answers[others.length > 0 ? 'several' : first.answer.state];
  return `${strong} ${light}: ${text.title}`;
}
