/**
 * Answers to the IBM checker's questions ("confirm that ...", "verify that ...") about conditions that it
 * cannot check automatically. The checker reports each question as a potential violation, whether or not the
 * page has a fault. Real violations are never listed here.
 */
interface Question {
  /** The checker's rule. */
  rule: string;
  /** Limits the answer to these messages or elements; by default the answer applies to the whole rule. */
  about?: RegExp;
  answer: string;
}

export const ANSWERED: readonly Question[] = [
  {
    rule: 'style_color_misuse',
    answer:
      'Asked of every page whose style sheet names a colour. preferences.spec.ts looks at forced colours.',
  },
  {
    rule: 'style_viewport_resizable',
    answer:
      'Asked of every size in vw, clamped to rem or not. The walk looks at every page at 320 px, which is 400 % of 1280.',
  },
  {
    rule: 'style_focus_visible',
    answer:
      'It reads :focus, and the ring is drawn on :focus-visible. The walk of the focus finds it on every stop of the Tab key.',
  },
  {
    rule: 'element_tabbable_unobscured',
    answer:
      'It compares boxes, and knows neither what a modal dialog makes inert nor what scrolls. The walk of the focus asks the browser what lies over each stop of the Tab key.',
  },
  {
    rule: 'text_sensory_misuse',
    answer:
      'It looks for words such as "small" and "Lower" in any sentence: the customers are small and medium enterprises, and the office is in Lower Parel.',
  },
  {
    rule: 'text_block_heading',
    answer:
      'Asked of every short paragraph that is large or bold: figures, positions, leads. What heads a part is a heading, in order (heading-level, heading-order).',
  },
  {
    rule: 'input_label_visible',
    about: /<(textarea|select)\b/,
    answer:
      'It knows <label> for input and button only; every field here has one, which axe and html-validate check.',
  },
  {
    rule: 'input_label_visible',
    about: /data-search-field/,
    answer: 'The button beside the field says Search, which is a label for sight (WCAG technique G167).',
  },
];
