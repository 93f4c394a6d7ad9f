import type { Examples } from '../ui/example.ts';
import { Headline, Section } from '../ui/section/section.tsx';
import { type Entry, entries } from './entries.ts';
import css from './gallery.module.css';

/** Every component with its examples, one ledger entry per component. */
export function Gallery() {
  return (
    <>
      <Section folio={{ numeral: '०', label: 'Gallery' }}>
        <Headline as="h1" strong="Design system," light="every part once" />
        <nav aria-label="Components">
          <ul className={css.index}>
            {entries.map(({ name }) => (
              <li key={name}>
                <a href={`#${name}`}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
      </Section>
      {entries.map((entry, index) => (
        <Component key={entry.name} entry={entry} numeral={devanagari(index + 1)} />
      ))}
    </>
  );
}

function Component({ entry, numeral }: { entry: Entry; numeral: string }) {
  const { name, examples, onDark } = entry;
  return (
    <Section id={name} folio={{ numeral, label: name }} labelledBy={`${name}-name`}>
      <Headline id={`${name}-name`} strong={name} />
      <Shelf examples={examples} />
      {onDark && <Shelf examples={onDark} dark />}
    </Section>
  );
}

function Shelf({ examples, dark = false }: { examples: Examples; dark?: boolean }) {
  return (
    <div className={dark ? `${css.shelf} dark` : css.shelf}>
      {Object.entries(examples).map(([name, example]) => (
        <div key={name} className={css.example} data-example={name}>
          <h3 className={css.name}>{name}</h3>
          {example}
        </div>
      ))}
    </div>
  );
}

function devanagari(number: number): string {
  return String(number).replace(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? digit);
}
