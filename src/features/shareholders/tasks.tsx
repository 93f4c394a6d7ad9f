import type { Purpose } from '../../content-model/schema/choices.ts';
import type { Site } from '../../content-model/site.ts';
import type { LinkedDocument } from '../../domain/documents/linked-document.ts';
import { inOrder } from '../../ui/in-order.ts';
import { Rows } from '../../ui/rows/rows.tsx';
import { DocumentLink, type Sentences } from './links.tsx';
import css from './shareholders.module.css';

interface TasksProps {
  site: Site;
  documents: ReadonlyMap<string, LinkedDocument>;
  sentences: Sentences;
}

/** The tasks of shareholders: for each, the form, its enclosures, and where to send it. */
export function Tasks({ site, documents, sentences }: TasksProps) {
  const { labels, list, send, noForm } = site.text.shareholders.tasks;
  /** The links to the forms of a purpose that the library has, and the registrar's names for them. */
  const formsFor = (purpose: Purpose, name: string | undefined) => {
    const paths = site.shareholders.forms.find((one) => one.purpose === purpose)?.documents ?? [];
    const forms = paths.flatMap((path) => documents.get(path) ?? []);
    return (
      <>
        {inOrder(forms, (document) => (
          <p>
            <DocumentLink site={site} document={document} />
          </p>
        ))}
        {forms.length < Math.max(1, paths.length) && <p>{sentences.fill(noForm)}</p>}
        {name && <p>{name}</p>}
      </>
    );
  };
  return (
    <div className="ruled">
      {list.map(({ purpose, title, lead, form, enclose, demat }) => (
        <details key={purpose} className="print-open">
          <summary className="fold-row">
            <h3>{title}</h3>
          </summary>
          <div id={purpose} className={`stack near ${css.task}`}>
            <p>{sentences.fill(lead)}</p>
            <Rows
              value="stack close"
              rows={[
                { label: labels.form, value: formsFor(purpose, form) },
                { label: labels.enclose, value: inOrder(enclose, (one) => <p>{one}</p>) },
                { label: labels.send, value: <p>{sentences.fill(send)}</p> },
                { label: labels.demat, value: <p>{sentences.fill(demat)}</p> },
              ]}
            />
          </div>
        </details>
      ))}
    </div>
  );
}
