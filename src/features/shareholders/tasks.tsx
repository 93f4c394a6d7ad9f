import type { ReactNode } from 'react';
import type { Purpose, Shareholders } from '../../content-model/schema/shareholders/shareholders.ts';
import type { ShareholdersText } from '../../content-model/schema/shareholders/shareholders-text.ts';
import type { LinkedDocument } from '../../domain/documents/linked-document.ts';
import { FillIn } from '../../ui/fill-in/fill-in.tsx';
import { inOrder } from '../../ui/in-order.ts';
import { Rows } from '../../ui/rows/rows.tsx';
import { DocumentLink } from './document-link.tsx';
import css from './tasks.module.css';

interface TasksProps {
  text: ShareholdersText['tasks'];
  forms: Shareholders['forms'];
  documents: ReadonlyMap<string, LinkedDocument>;
  values: Readonly<Record<string, ReactNode>>;
  opensInNewTab: string;
}

/** What a shareholder may want to do: for each purpose the form, what to put with it, and where to send it. */
export function Tasks(props: TasksProps) {
  const { text, values } = props;
  const { labels, list, send } = text;
  return (
    <div className={css.tasks}>
      {list.map(({ purpose, title, lead, form, enclose, demat }) => (
        <details key={purpose} className="print-open">
          <summary className="fold-row">
            <h3>{title}</h3>
          </summary>
          <div id={purpose} className={css.task}>
            <p>
              <FillIn text={lead} values={values} />
            </p>
            <Rows
              rows={[
                { label: labels.form, value: <Forms {...props} purpose={purpose} name={form} /> },
                { label: labels.enclose, value: inOrder(enclose, (one) => <p>{one}</p>) },
                { label: labels.send, value: <FillIn text={send} values={values} /> },
                { label: labels.demat, value: <FillIn text={demat} values={values} /> },
              ]}
            />
          </div>
        </details>
      ))}
    </div>
  );
}

/** The links to the forms of a purpose that the library has, and what the registrar calls them. */
function Forms(props: TasksProps & { purpose: Purpose; name: string | undefined }) {
  const { purpose, name, text, forms, documents, values, opensInNewTab } = props;
  const paths = forms.find((one) => one.purpose === purpose)?.documents ?? [];
  const found = paths.flatMap((path) => documents.get(path) ?? []);
  return (
    <>
      {inOrder(found, (document) => (
        <p>
          <DocumentLink document={document} opensInNewTab={opensInNewTab} />
        </p>
      ))}
      {found.length < Math.max(1, paths.length) && (
        <p>
          <FillIn text={text.noForm} values={values} />
        </p>
      )}
      {name && <p>{name}</p>}
    </>
  );
}
