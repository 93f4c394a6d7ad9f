import type { Question } from '../../content-model/schema/about.ts';

/**
 * Converts the page's questions to a schema.org FAQPage (https://schema.org/FAQPage).
 * @param contact replaces `{phone}` and `{email}` in the answers
 */
export function faqStructured(questions: readonly Question[], contact: { phone: string; email: string }) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: {
        '@type': 'Answer',
        text: answer.replaceAll('{phone}', contact.phone).replaceAll('{email}', contact.email),
      },
    })),
  };
}
