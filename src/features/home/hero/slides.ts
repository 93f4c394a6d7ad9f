/**
 * The slider's state. `shown` is the visible slide. `wanted` is the next slide while its picture loads,
 * otherwise equal to `shown`.
 */
export interface Slides {
  shown: number;
  wanted: number;
  pictures: readonly ('coming' | 'ready' | 'missing')[];
}

export type SlideEvent =
  | { type: 'tick' }
  | { type: 'choose'; slide: number }
  | { type: 'ready' | 'missing'; slide: number };

/** Milliseconds for which a slide is shown (specification, section 9). */
export const SLIDE_TIME = 3000;

/**
 * The initial state. The first slide's picture is part of the page; the other pictures are not loaded yet.
 */
export function firstSlides(count: number): Slides {
  return {
    shown: 0,
    wanted: 0,
    pictures: Array.from({ length: count }, (_, n) => (n === 0 ? 'ready' : 'coming')),
  };
}

/**
 * Computes the next state. A slide is shown only after its picture has loaded (specification, section 2,
 * "Landing content"). The order is 0, 1, 2, 0. A slide whose picture failed to load is skipped.
 */
export function nextSlides(state: Slides, event: SlideEvent): Slides {
  switch (event.type) {
    case 'tick':
      return state.wanted === state.shown ? requestSlide(state, nextSlide(state)) : state;
    case 'choose':
      return requestSlide(state, event.slide);
    default:
      return requestSlide({ ...state, pictures: state.pictures.map(mark(event)) }, state.wanted);
  }
}

function mark({ type, slide }: { type: 'ready' | 'missing'; slide: number }) {
  return (picture: Slides['pictures'][number], n: number) => (n === slide ? type : picture);
}

function requestSlide(state: Slides, slide: number): Slides {
  switch (state.pictures[slide]) {
    case 'ready':
      return { ...state, shown: slide, wanted: slide };
    case 'coming':
      return { ...state, wanted: slide };
    default:
      return { ...state, wanted: state.shown };
  }
}

function nextSlide({ shown, pictures }: Slides): number {
  const order = pictures.map((_, step) => (shown + step + 1) % pictures.length);
  return order.find((slide) => pictures[slide] !== 'missing') ?? shown;
}
