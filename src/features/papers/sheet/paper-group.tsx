import type { PapersText } from '../../../content-model/schema/papers.ts';
import { fullStop } from '../../../domain/language/language.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Fold } from '../../../ui/fold/fold.tsx';
import css from './paper-group.module.css';
import type { PaperGroup } from './papers-for.ts';

interface PaperGroupProps {
  group: PaperGroup;
  text: PapersText['sheet'];
  kinds: PapersText['kinds'];
}

/** One group of papers, each with a box to tick; on phones it is folded until a kind is chosen. The numbers count only the papers of the chosen kind of firm. */
export function PaperGroupList({ group, text, kinds }: PaperGroupProps) {
  const titleId = `group-${group.id}`;
  return (
    <fieldset aria-labelledby={titleId}>
      <legend className={css.head}>
        <h2 id={titleId} className={css.title}>
          {group.title}
        </h2>
        {group.lead && <span>{group.lead}</span>}
      </legend>
      <Fold label={fillText(text.show, { n: String(group.papers.length) })} of={group.title}>
        <ul className={css.papers}>
          {group.papers.map((paper) => {
            const id = `paper-${paper.id}`;
            return (
              <li key={id} className={css.paper} data-for={paper.for?.join(' ')}>
                <input type="checkbox" id={id} className={css.box} aria-describedby={`${id}-more`} />
                <label htmlFor={id} className={css.name}>
                  {paper.name}
                </label>
                <div id={`${id}-more`} className={css.more}>
                  <p className={css.why}>
                    {paper.why}
                    {paper.for && (
                      <span className={css.for} data-kinds="">
                        {' '}
                        {text.for}: {paper.for.map((kind) => kinds[kind]).join(', ')}
                        {fullStop()}
                      </span>
                    )}
                  </p>
                  <p className={css.many}>
                    <span className="hidden-text">{text.howMany}: </span>
                    {paper.howMany}
                  </p>
                  {paper.howOld && (
                    <p className={css.old}>
                      <span className="hidden-text">{text.howOld}: </span>
                      {paper.howOld}
                    </p>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Fold>
    </fieldset>
  );
}
