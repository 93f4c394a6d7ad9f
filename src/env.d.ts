/// <reference types="astro/client" />

declare module 'virtual:content' {
  /** The checked content of the site. */
  export const content: import('./content-model/load.ts').Content;
}
