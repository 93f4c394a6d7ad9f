import type { Examples } from '../example.ts';
import { Accordion } from './accordion.tsx';

const answers = {
  services: (
    <p>Working capital, term loans, growth capital and margin funding for small and medium enterprises.</p>
  ),
  support: (
    <>
      <p>Call or write to us on any working day.</p>
      <p>
        Shareholders find the <a href="#accordion">grievance officer’s address</a> in the document library.
      </p>
    </>
  ),
  collateral: (
    <p>It depends on the loan. Business loans of up to ₹5 crore are offered secured and unsecured.</p>
  ),
};

export const examples: Examples = {
  Numbered: (
    <Accordion
      name="example-numbered"
      numbering={(n) => `6.${n}`}
      openFirst
      items={[
        { id: 'example-focus', title: 'SME-only focus', body: answers.services },
        { id: 'example-structures', title: 'Flexible structures', body: answers.support },
        { id: 'example-quick', title: 'Quick turnarounds', body: answers.collateral },
      ]}
    />
  ),
  'Plain, all closed': (
    <Accordion
      name="example-plain"
      items={[
        { id: 'example-services', title: 'What services do you offer?', body: answers.services },
        {
          id: 'example-long',
          title: 'Which Betriebsmittelfinanzierungsvereinbarung applies to a business with one plant?',
          body: answers.support,
        },
        { id: 'example-collateral', title: 'Do I need collateral?', body: answers.collateral },
      ]}
    />
  ),
};

export const onDark: Examples = {
  'On dark': (
    <Accordion
      name="example-dark"
      numbering={(n) => `2.${n}`}
      items={[
        { id: 'example-dark-1', title: 'Risk-aligned lending', body: answers.collateral },
        { id: 'example-dark-2', title: 'Relationship-centric approach', body: answers.support },
      ]}
    />
  ),
};
