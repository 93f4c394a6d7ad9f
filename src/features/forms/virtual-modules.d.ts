declare module 'virtual:form-words/newsletter' {
  export const words: import('./island-words.ts').IslandWords<'newsletter'>;
}

declare module 'virtual:form-words/partner' {
  export const words: import('./island-words.ts').IslandWords<'partner'>;
}

declare module 'virtual:form-words/job' {
  export const words: import('./island-words.ts').IslandWords<'job'>;
}

declare module 'virtual:form-words/enquiry' {
  export const words: import('./island-words.ts').IslandWords<'enquiry'>;
}
