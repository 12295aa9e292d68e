import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createAutosave, type Sent } from './autosave.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const saved = (at = '10:41'): Sent => ({ kind: 'saved', at });

/** A server that answers what it is told, and a browser that keeps one copy. */
function setUp(answers: Sent[] = []) {
  const sent: string[] = [];
  const kept: { copy: string | null } = { copy: null };
  const autosave = createAutosave<string>({
    send: async (body) => {
      sent.push(body);
      return answers.shift() ?? saved();
    },
    keep: (body) => {
      kept.copy = body;
    },
    forget: () => {
      kept.copy = null;
    },
  });
  return { autosave, sent, kept };
}

test('the draft is sent once the owner pauses, not while typing', async () => {
  const { autosave, sent, kept } = setUp();
  autosave.typed('a');
  await vi.advanceTimersByTimeAsync(1_000);
  autosave.typed('ab');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual([]);
  expect(kept.copy).toBe('ab');
  await vi.advanceTimersByTimeAsync(1_000);
  expect(sent).toEqual(['ab']);
  expect(kept.copy).toBeNull();
  expect(autosave.state()).toEqual({ kind: 'saved', at: '10:41' });
});

test('an unsent draft stays in the browser and is sent again later', async () => {
  const { autosave, sent, kept } = setUp([{ kind: 'no-answer' }, { kind: 'no-answer' }]);
  autosave.typed('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(autosave.state()).toEqual({ kind: 'kept' });
  expect(kept.copy).toBe('a');
  await vi.advanceTimersByTimeAsync(25_000);
  expect(sent).toEqual(['a', 'a', 'a']);
  expect(autosave.state().kind).toBe('saved');
  expect(kept.copy).toBeNull();
});

test('the draft is sent as soon as the connection returns', async () => {
  const { autosave, sent } = setUp([{ kind: 'no-answer' }]);
  autosave.typed('a');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(await autosave.flush()).toEqual({ kind: 'saved', at: '10:41' });
  expect(sent).toEqual(['a', 'a']);
});

test('text typed during a save is kept and sent afterwards', async () => {
  let answer: (sent: Sent) => void = () => undefined;
  const sent: string[] = [];
  const kept: string[] = [];
  let forgotten = 0;
  const autosave = createAutosave<string>({
    send: (body) => {
      sent.push(body);
      return new Promise((resolve) => {
        answer = resolve;
      });
    },
    keep: (body) => void kept.push(body),
    forget: () => {
      forgotten += 1;
    },
  });
  autosave.typed('a');
  await vi.advanceTimersByTimeAsync(2_000);
  autosave.typed('ab');
  answer(saved());
  await vi.advanceTimersByTimeAsync(100);
  expect(forgotten).toBe(0);
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['a', 'ab']);
  answer(saved('10:42'));
  await vi.advanceTimersByTimeAsync(1);
  expect(autosave.state()).toEqual({ kind: 'saved', at: '10:42' });
  expect(forgotten).toBe(1);
});

test('a refused draft is kept, and sent again only after more typing', async () => {
  const { autosave, sent, kept } = setUp([{ kind: 'refused', message: 'Too large.' }]);
  autosave.typed('a');
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual(['a']);
  expect(autosave.state()).toEqual({ kind: 'refused', message: 'Too large.' });
  expect(kept.copy).toBe('a');
  autosave.typed('b');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['a', 'b']);
});

test('a draft is not sent after the form was saved', async () => {
  const { autosave, sent, kept } = setUp();
  autosave.typed('a');
  autosave.settle();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  expect(kept.copy).toBeNull();
});

test('no draft is sent while the form is being saved, and typing continues afterwards', async () => {
  const { autosave, sent, kept } = setUp();
  autosave.typed('a');
  await autosave.hold();
  await vi.advanceTimersByTimeAsync(60_000);
  expect(sent).toEqual([]);
  autosave.typed('ab');
  await vi.advanceTimersByTimeAsync(60_000);
  await autosave.flush();
  expect([sent, kept.copy]).toEqual([[], 'ab']);
  autosave.release();
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['ab']);
});

test('text typed while the form was saved is sent afterwards', async () => {
  const { autosave, sent } = setUp();
  autosave.typed('a');
  await autosave.hold();
  autosave.settle();
  autosave.typed('ab');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(sent).toEqual(['ab']);
});
