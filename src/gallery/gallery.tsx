import { classNames } from '../ui/class-names.ts';
import type { Examples } from '../ui/example.ts';
import { Headline, Section } from '../ui/section/section.tsx';
import css from './gallery.module.css';

interface ExamplesModule {
  examples: Examples;
  /** Examples that are shown on a dark surface. */
  onDark?: Examples;
}

const modules = import.meta.glob<ExamplesModule>('../ui/*/examples.tsx', { eager: true });

/**
 * The components of the design system: every folder of `src/ui` that has examples, by name, which is also the
 * id on the page.
 */
export const entries = Object.entries(modules)
  .map(([file, { examples, onDark }]) => ({ name: file.split('/').at(-2) ?? file, examples, onDark }))
  .sort((a, b) => a.name.localeCompare(b.name));

/** Every component with its examples, one ledger entry per component. */
export function Gallery() {
  return (
    <>
      <Section folio="Gallery" number="०">
        <Headline as="h1" strong="Design system," light="every part once" />
        <nav aria-label="Components">
          <ul className="row">
            {entries.map(({ name }) => (
              <li key={name}>
                <a className="target" href={`#${name}`}>
                  {name}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </Section>
      {entries.map(({ name, examples, onDark }, index) => (
        <Section
          key={name}
          id={name}
          folio={name}
          number={(index + 1).toLocaleString('hi-u-nu-deva')}
          labelledBy={`${name}-name`}
        >
          <Headline id={`${name}-name`} strong={name} />
          <Shelf examples={examples} />
          {onDark && <Shelf examples={onDark} dark />}
        </Section>
      ))}
    </>
  );
}

function Shelf({ examples, dark = false }: { examples: Examples; dark?: boolean }) {
  return (
    <div className={classNames('grid', css.shelf, dark && 'dark')}>
      {Object.entries(examples).map(([name, example]) => (
        <div key={name} data-example={name}>
          <h3 className="label">{name}</h3>
          {example}
        </div>
      ))}
    </div>
  );
}
