/**
 * The slider's text and pictures in every language. The island imports them as `virtual:slider-words`. As
 * props they would be in the HTML of the home page twice.
 */
import type { Content, Language } from '../../../content-model/load.ts';
import type { HomeText } from '../../../content-model/schema/home.ts';
import type { ContentModules } from '../../../content-model/vite-plugin.ts';

interface SliderWords {
  text: HomeText['hero']['slider'];
  /** Labels of the motion control: while motion runs, and while it is stopped. */
  stop: string;
  start: string;
}

/** The `words` export of `virtual:slider-words`. */
export type SliderWordsByLanguage = { en: SliderWords } & { [Other in Language]?: SliderWords };

export const sliderWords: ContentModules = {
  'virtual:slider-words': ({ text }: Content) => {
    const byLanguage = Object.entries(text).map(([language, { home, common }]) => {
      const words: SliderWords = {
        text: home.hero.slider,
        stop: common.stopMotion,
        start: common.startMotion,
      };
      return [language, words];
    });
    return { words: Object.fromEntries(byLanguage) };
  },
};
