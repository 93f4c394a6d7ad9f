/** Room for what is large: so much at once; whoever finds none waits outside, in order, and not for ever. */

export interface Room {
  /** @returns gives the room back; undefined when there was none in time */
  enter(size: number): Promise<(() => void) | undefined>;
}

/**
 * @param capacity   what fits in at once, in whatever unit sizes are given
 * @param patienceMs how long somebody waits for room
 */
export function makeRoom(capacity: number, patienceMs: number): Room {
  const waiting: { size: number; admit(): void }[] = [];
  let taken = 0;

  function leaver(size: number): () => void {
    taken += size;
    let inside = true;
    return () => {
      if (!inside) return;
      inside = false;
      taken -= size;
      admitNext();
    };
  }
  function admitNext(): void {
    for (let [next] = waiting; next && taken + next.size <= capacity; [next] = waiting) {
      waiting.shift();
      next.admit();
    }
  }
  return {
    async enter(size) {
      if (size > capacity) return undefined;
      if (waiting.length === 0 && taken + size <= capacity) return leaver(size);
      return new Promise((resolve) => {
        const place = {
          size,
          admit: () => {
            clearTimeout(late);
            resolve(leaver(size));
          },
        };
        const late = setTimeout(() => {
          waiting.splice(waiting.indexOf(place), 1);
          resolve(undefined);
          admitNext();
        }, patienceMs);
        waiting.push(place);
      });
    },
  };
}
