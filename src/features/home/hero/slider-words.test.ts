import { expect, test } from 'vitest';
import { CONTENT } from '../../../../tests/fixture-content.ts';
import { type Content, loadContent } from '../../../content-model/load.ts';
import { type SliderWordsByLanguage, sliderWords } from './slider-words.ts';

test('the slider has its text and pictures in every language', () => {
  const { content } = loadContent(CONTENT);
  const { en } = content.text;
  const inTwoLanguages: Content = {
    ...content,
    text: { en, hi: { ...en, common: { ...en.common, stopMotion: 'रोकें' } } },
  };
  const words = sliderWords['virtual:slider-words']?.(inTwoLanguages).words as SliderWordsByLanguage;
  expect(words.en).toEqual({
    text: en.home.hero.slider,
    stop: en.common.stopMotion,
    start: en.common.startMotion,
  });
  expect(words.hi?.stop).toBe('रोकें');
});
