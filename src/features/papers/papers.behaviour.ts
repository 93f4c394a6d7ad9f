/** Prints the list of papers. Styles show the button where script runs. */
export {};

document.querySelector('[data-print] button')?.addEventListener('click', () => print());
