import { expect, test, vi } from 'vitest';
import { loadContent } from '../../content-model/load.ts';
import { disclosuresOf } from './disclosures.ts';
import { pageVersion } from './page-version.ts';
import type { Services } from './services.ts';

// The build provides the content.
vi.mock('../../content-model/text.ts', () => ({ content: loadContent('tests/fixtures/content').content }));

/** Services without documents. */
function emptyLibrary(at: string) {
  const state = { now: Date.parse(at), version: '1', scans: 0 };
  const services = {
    clock: () => state.now,
    library: {
      get version() {
        return state.version;
      },
      documents() {
        state.scans += 1;
        return [];
      },
    },
    register: { version: '1', at: () => undefined },
    facts: { version: 1, at: () => undefined },
  };
  return { state, services: services as unknown as Services };
}

const stateOf = (services: Services) =>
  disclosuresOf(services).find(({ clause }) => clause.clause === 'SPDI 4')?.state;

test('the states change at midnight in India, and are computed once until then', () => {
  const { state, services } = emptyLibrary('2027-05-12T18:29:59.999Z');
  expect([stateOf(services), stateOf(services)]).toEqual(['there', 'there']);
  expect(state.scans).toBe(1);
  state.now += 1;
  expect(stateOf(services)).toBe('not-applicable');
  expect(state.scans).toBe(2);
});

test('they are computed again after a change of the library', () => {
  const { state, services } = emptyLibrary('2027-05-12T06:00:00Z');
  const before = disclosuresOf(services);
  expect(disclosuresOf(services)).toBe(before);
  state.version = '2';
  expect(disclosuresOf(services)).not.toBe(before);
});

test('a cached page does not outlive the day in India', () => {
  const { state, services } = emptyLibrary('2026-10-27T18:29:59Z');
  const version = pageVersion(services);
  const before = version();
  state.now -= 23 * 60 * 60_000;
  expect(version()).toBe(before);
  state.now = Date.parse('2026-10-27T18:30:00Z');
  expect(version()).not.toBe(before);
});
