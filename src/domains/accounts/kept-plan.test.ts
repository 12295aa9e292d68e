import { afterEach, expect, test, vi } from 'vitest';
import { planIn, storedPlan, storePlan } from './kept-plan.ts';

afterEach(() => vi.unstubAllGlobals());

function aBrowser() {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => kept.set(name, value),
    removeItem: (name: string) => kept.delete(name),
  });
  return kept;
}

test('a chosen plan is stored under the key planID until it is removed', () => {
  const kept = aBrowser();
  storePlan(3);
  expect(kept.get('planID')).toBe('3');
  expect(storedPlan()).toBe(3);
  storePlan(null);
  expect(storedPlan()).toBeNull();
});

test.each(['', '0', '-1', '1.5', 'elite', '9999999999', '<b>', null, undefined])(
  '%s is not a plan',
  (text) => {
    expect(planIn(text)).toBeNull();
  },
);

test('a browser without storage causes no error', () => {
  vi.stubGlobal('localStorage', {
    getItem: () => {
      throw new Error('shut');
    },
    setItem: () => {
      throw new Error('shut');
    },
  });
  expect(() => storePlan(2)).not.toThrow();
  expect(storedPlan()).toBeNull();
});
