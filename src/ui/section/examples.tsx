import type { Examples } from '../example.ts';
import { Folio, Headline } from './section.tsx';

export const examples: Examples = {
  'Headline of a section': (
    <Headline strong="Comprehensive financing solutions" light="for the order in hand" />
  ),
  'One voice': <Headline strong="Document library" />,
  'A long word': <Headline strong="Employee Stock Option Scheme" light="Betriebsmittelfinanzierung" />,
  'Numerals of the margin': (
    <div className="row">
      {['1', '12', '345'].map((number) => (
        <Folio key={number} number={number} label="Entry" />
      ))}
    </div>
  ),
};

export const onDark: Examples = {
  'Headline on dark': <Headline strong="Enabling growth" light="for next-generation enterprises" />,
};
