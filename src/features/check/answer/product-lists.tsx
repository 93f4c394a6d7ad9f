import type { CheckText } from '../../../content-model/schema/check.ts';
import { longDate } from '../../../domain/long-date.ts';
import { fillText } from '../../../ui/fill-in/fill-in.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { GoLink } from '../../../ui/link/go-link.tsx';
import { Section } from '../../../ui/section/section.tsx';
import * as urls from '../../../urls.ts';
import { fieldId } from '../names.ts';
import type { PartOf } from './part.ts';
import css from './product-lists.module.css';

interface ProductListsProps {
  text: CheckText;
  titles: Readonly<Record<string, string>>;
  /** Ids of the products that discount a bill. */
  bills: readonly string[];
  part: PartOf;
  language: string;
}

type Rule = CheckText['rules']['products'][number];

/** The products that may fit, those with something missing, and those that are made for another purpose. */
export function ProductLists({ text: { answer, rules }, titles, bills, part, language }: ProductListsProps) {
  const titled = rules.products.map((rule) => ({ ...rule, title: titles[rule.product] ?? rule.product }));
  const { fits, gaps, others } = answer;
  return (
    <Section folio={{ numeral: '३', label: fits.folio }}>
      <div className={css.products}>
        <div {...part('fits')}>
          <h2>{fits.title}</h2>
          <ul className={css.list}>
            {titled.map((rule) => (
              <Fitting
                key={rule.product}
                rule={rule}
                form={bills.includes(rule.product) ? 'bill' : 'loan'}
                words={fits}
                part={part}
              />
            ))}
          </ul>
        </div>
        <div {...part('gaps')}>
          <h2>{gaps.title}</h2>
          <p className={css.lead}>{gaps.lead}</p>
          <ul className={css.list}>
            {titled.map((rule) => (
              <Missing key={rule.product} rule={rule} every={rules.every.needs} part={part} />
            ))}
          </ul>
        </div>
        <div {...part('others')}>
          <h3>{others.title}</h3>
          <ul className={css.others}>
            {titled.map(({ product, title }) => (
              <li key={product} {...part(`others ${product}`)}>
                <a href={urls.localize(language, urls.service(product))}>{title}</a>
              </li>
            ))}
          </ul>
        </div>
        <div className={css.end}>
          <p className="note">{sourcesOf([rules.every, ...rules.products], answer.source)}</p>
          <GoLink href={`#${fieldId('purpose')}`}>{answer.again}</GoLink>
        </div>
      </div>
    </Section>
  );
}

interface FittingProps {
  rule: Rule & { title: string };
  /** The calculator's form for this product. */
  form: urls.CostForm;
  words: CheckText['answer']['fits'];
  part: PartOf;
}

/** A product that may fit: why, and where to go next. */
function Fitting({ rule: { product, title, because }, form, words, part }: FittingProps) {
  const links = [
    { href: urls.papers(product), label: words.papers },
    { href: urls.cost(form, `product=${urls.encode(product)}`), label: words.cost },
    { href: urls.enquiry({ product }), label: words.ask },
  ];
  return (
    <li className={css.fitting} {...part(`fits ${product}`)}>
      <Icon name={product} />
      <div>
        <h3>{title}</h3>
        <p>{because}</p>
      </div>
      <ul className={css.links}>
        {links.map(({ href, label }) => (
          <li key={href}>
            <GoLink href={href}>
              {label}
              <span className="hidden-text">: {title}</span>
            </GoLink>
          </li>
        ))}
      </ul>
    </li>
  );
}

interface MissingProps {
  rule: Rule & { title: string };
  every: Rule['needs'];
  part: PartOf;
}

/** A product with the needs that are not met. */
function Missing({ rule: { product, title, needs }, every, part }: MissingProps) {
  const name = `gaps ${product}`;
  return (
    <li className={css.missing} {...part(name)}>
      <h3>{title}</h3>
      <ul className={css.needs}>
        {every.map(({ change }, index) => (
          <li key={change} {...part(`${name} every ${index}`)}>
            {change}
          </li>
        ))}
        {needs.map(({ change }, index) => (
          <li key={change} {...part(`${name} ${index}`)}>
            {change}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** One sentence for each source and date. */
function sourcesOf(rules: readonly { source: string; asOf: string }[], sentence: string): string {
  const sentences = rules.map(({ source, asOf }) => fillText(sentence, { source, date: longDate(asOf) }));
  return [...new Set(sentences)].join(' ');
}
