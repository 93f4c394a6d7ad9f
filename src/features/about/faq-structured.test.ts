import { expect, test } from 'vitest';
import { faqStructured } from './faq-structured.ts';

test('contains every question with its answer, with phone and e-mail filled in', () => {
  const questions = [
    { id: 'support', question: 'Whom do I call?', answer: 'Call {phone} or write to {email}.' },
  ];
  const faq = faqStructured(questions, { phone: '+91 00', email: 'a@b.example' });
  expect(faq['@type']).toBe('FAQPage');
  expect(faq.mainEntity).toEqual([
    {
      '@type': 'Question',
      name: 'Whom do I call?',
      acceptedAnswer: { '@type': 'Answer', text: 'Call +91 00 or write to a@b.example.' },
    },
  ]);
});
