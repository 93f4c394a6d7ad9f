declare module 'virtual:slider-words' {
  export const words: import('./slider-words.ts').SliderWordsByLanguage;
}
