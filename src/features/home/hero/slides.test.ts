import { describe, expect, test } from 'vitest';
import { firstSlides, nextSlides, SLIDE_TIME, type SlideEvent, type Slides } from './slides.ts';

const play = (events: SlideEvent[], from: Slides = firstSlides(3)) => events.reduce(nextSlides, from);
const all: SlideEvent[] = [
  { type: 'ready', slide: 1 },
  { type: 'ready', slide: 2 },
];
const tick: SlideEvent = { type: 'tick' };

describe('the slider', () => {
  test('a slide is shown for 3000 ms', () => {
    expect(SLIDE_TIME).toBe(3000);
  });

  test('advances 0, 1, 2, 0', () => {
    const order = [1, 2, 3, 4].map((ticks) => play([...all, ...Array<SlideEvent>(ticks).fill(tick)]).shown);
    expect(order).toEqual([1, 2, 0, 1]);
  });

  test('shows a slide only after its picture has loaded', () => {
    const waiting = play([tick]);
    expect(waiting).toMatchObject({ shown: 0, wanted: 1 });
    expect(play([tick, tick], waiting).shown).toBe(0);
    expect(play([{ type: 'ready', slide: 2 }], waiting).shown).toBe(0);
    expect(play([{ type: 'ready', slide: 1 }], waiting)).toMatchObject({ shown: 1, wanted: 1 });
  });

  test('a dot selects its slide after the picture has loaded', () => {
    expect(play([...all, { type: 'choose', slide: 2 }]).shown).toBe(2);
    const chosen = play([{ type: 'choose', slide: 2 }]);
    expect(chosen.shown).toBe(0);
    expect(play([{ type: 'ready', slide: 2 }], chosen).shown).toBe(2);
  });

  test('skips a picture that failed to load, and stays if all failed', () => {
    const missing: SlideEvent = { type: 'missing', slide: 1 };
    expect(play([missing, { type: 'ready', slide: 2 }, tick]).shown).toBe(2);
    expect(play([missing, { type: 'missing', slide: 2 }, tick])).toMatchObject({ shown: 0, wanted: 0 });
    expect(play([{ type: 'choose', slide: 1 }, missing])).toMatchObject({ shown: 0, wanted: 0 });
  });
});
