import { expect, test } from 'vitest';
import { skeleton, soundOfLatin, soundsAlike, soundsOf } from './sound.ts';
import { forIndex } from './words.ts';

const isSpelled = (latin: string, indic: string) => {
  const sound = soundOfLatin(latin) ?? '';
  return soundsOf(forIndex(indic)).some(
    (other) => skeleton(other) === skeleton(sound) && soundsAlike(other, sound),
  );
};

test.each([
  ['labhansh', 'लाभांश'],
  ['laabhaansh', 'लाभांश'],
  ['varshik', 'वार्षिक'],
  ['vaarshik', 'વાર્ષિક'],
  ['nideshak', 'निदेशक'],
  ['kampani', 'कंपनी'],
  ['baithak', 'बैठक'],
  ['shikayat', 'शिकायत'],
  ['lekhaparikshak', 'लेखापरीक्षक'],
  ['sanchalak', 'संचालक'],
  ['bhagdharak', 'भागधारकांना'],
  ['ahewal', 'અહેવાલ'],
  ['fariyad', 'ફરિયાદ'],
])('%s spells %s', (latin, indic) => {
  expect(isSpelled(latin, indic)).toBe(true);
});

test.each([
  ['dividend', 'लाभांश'],
  ['varshik', 'वार्ता'],
  ['byaj', 'राज्य'],
])('%s does not spell %s', (latin, indic) => {
  expect(isSpelled(latin, indic)).toBe(false);
});

test('words of other scripts, numbers and very long words have no sound', () => {
  expect(soundsOf('dividend')).toEqual([]);
  for (const word of ['2024', 'लाभ', 'a', 'x'.repeat(25)]) expect(soundOfLatin(word)).toBeUndefined();
});
