import { listProductTitles } from '../../../content-model/product-titles.ts';
import { PAPER_GROUPS } from '../../../content-model/schema/choices.ts';
import type { Site } from '../../../content-model/site.ts';
import type { Paper, PapersText } from '../../../content-model/texts.generated.ts';
import { classNames } from '../../../ui/class-names.ts';
import { fillIn } from '../../../ui/fill-in/fill-in.ts';
import { BackLink } from '../../../ui/link/back-link.tsx';
import { Points } from '../../../ui/part/points.tsx';
import { Headline, Section } from '../../../ui/section/section.tsx';
import { FirmChooser, type PaperSheetProps } from './firm-chooser.tsx';
import css from './paper-sheet.module.css';

/**
 * The kinds of firms to choose from, and then the papers of that kind for one product, to tick. It prints as
 * one sheet.
 */
export function PaperSheet(props: PaperSheetProps) {
  const { site, product, firm } = props;
  const { company, format, text, urls } = site;
  const { kinds, sheet, manners, products } = text.papers;
  const { lead, asOf, sample } = products[product];
  return (
    <Section folio={sheet.folio} className={`prints-alone ${css.sheet}`} labelledBy="papers-title">
      <div className="stack near second-line">
        <p className="no-print">
          <BackLink href={urls.papers()}>{sheet.all}</BackLink>
        </p>
        <Headline
          as="h1"
          id="papers-title"
          strong={listProductTitles(text.products)[product] ?? product}
          light={sheet.light}
        />
        <p className="lead no-print">{lead}</p>
        {/* The kind of firm, lines to fill in by hand, and the company's phone number; on paper only. */}
        {firm && (
          <div className="only-print row">
            <p className="strong">{kinds[firm]}</p>
            <p className={css.line}>{sheet.firm}</p>
            <p className={css.line}>{sheet.date}</p>
            <p>{format.fill(sheet.questions, { phone: company.phone })}</p>
          </div>
        )}
      </div>
      <div className={classNames(firm ? 'sides' : 'stack far', css.lists)}>
        <FirmChooser {...props} />
        <div className={`stack far ${css.groups}`}>
          {firm &&
            papersFor(text.papers, product, firm).map((group) => (
              <PaperGroupList key={group.id} {...{ site, group }} />
            ))}
          <div className="stack near">
            <Points className={firm ? 'sheet' : 'sheet measure'} items={manners} />
            {firm && (
              <>
                <p>{sheet.less}</p>
                <p className="note">
                  {fillIn(format, sheet.asOf, { date: <time dateTime={asOf}>{format.day(asOf)}</time> })}
                  {sample && <>. {sheet.sample}.</>}
                </p>
              </>
            )}
          </div>
        </div>
      </div>
    </Section>
  );
}

interface PaperGroup {
  id: string;
  title: string;
  lead?: string | undefined;
  papers: readonly (Paper & { id: string })[];
}

/**
 * The groups of papers for a kind of firm, composed of the shared ones, in the order of the page; the last has
 * the product's own.
 */
export function papersFor(
  { shared, groups, products, sheet }: PapersText,
  product: PaperSheetProps['product'],
  firm: NonNullable<PaperSheetProps['firm']>,
): PaperGroup[] {
  const { leaveOut = [], papers } = products[product];
  const ofFirm = (paper: Paper) => !paper.for || paper.for.includes(firm);
  const common = PAPER_GROUPS.map((id) => ({
    id,
    ...groups[id],
    papers: shared.filter((paper) => paper.group === id && !leaveOut.includes(paper.id) && ofFirm(paper)),
  }));
  const productPapers = papers.map((paper, index) => ({ ...paper, id: `own-${index + 1}` }));
  return [...common, { id: 'own', title: sheet.forProduct, papers: productPapers.filter(ofFirm) }];
}

/** One group of papers, each with a box to tick. */
function PaperGroupList({ site, group }: { site: Site; group: PaperGroup }) {
  const { sheet: text } = site.text.papers;
  const titleId = `group-${group.id}`;
  return (
    <fieldset aria-labelledby={titleId}>
      <legend className="row baseline">
        <h2 id={titleId} className="title">
          {group.title}
        </h2>
        {group.lead && <span className="small muted">{group.lead}</span>}
      </legend>
      <ul className="ruled">
        {group.papers.map((paper) => {
          const id = `paper-${paper.id}`;
          return (
            <li key={id} className={css.paper}>
              <input type="checkbox" id={id} aria-describedby={`${id}-more`} />
              <label htmlFor={id} className="strong">
                {paper.name}
              </label>
              <div id={`${id}-more`} className={css.more}>
                <p className="small muted">{paper.why}</p>
                <p className="strong">
                  <span className="hidden-text">{text.howMany}: </span>
                  {paper.howMany}
                </p>
                {paper.howOld && (
                  <p className="note">
                    <span className="hidden-text">{text.howOld}: </span>
                    {paper.howOld}
                  </p>
                )}
              </div>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}
