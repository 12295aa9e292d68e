import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';

const script = readFileSync(resolve(import.meta.dirname, '../../../../public/service-worker.js'), 'utf8');

type Listener = (event: object) => void;

/** The worker in a browser with these windows of the site open; tells what it did. */
function started(windows: number) {
  const listeners = new Map<string, Listener>();
  const did: unknown[] = [];
  const open = Array.from({ length: windows }, () => ({
    focus: async () => did.push('focus'),
    navigate: async (url: string) => did.push(`to ${url}`),
  }));
  const self = {
    addEventListener: (name: string, listener: Listener) => listeners.set(name, listener),
    registration: { showNotification: async (...shown: unknown[]) => did.push(shown) },
    location: { origin: 'https://treatory.example' },
    clients: { matchAll: async () => open, openWindow: async (url: string) => did.push(`new ${url}`) },
  };
  runInNewContext(script, { self, URL });
  const happens = async (name: string, event: object) => {
    const waits: Promise<unknown>[] = [];
    listeners.get(name)?.({ ...event, waitUntil: (until: Promise<unknown>) => waits.push(until) });
    await Promise.all(waits);
  };
  return { did, happens };
}

const told = {
  title: 'Treatory',
  text: 'Quay Rooms has answered you',
  path: '/dashboard/enquiry/7',
  tag: 'c:7',
};

test('what is pushed is shown, in the place of what was shown of the same before', async () => {
  const { did, happens } = started(0);
  await happens('push', { data: { json: () => told } });
  expect(did).toEqual([
    [
      'Treatory',
      expect.objectContaining({ body: told.text, tag: 'c:7', renotify: true, data: { path: told.path } }),
    ],
  ]);
});

test.each([
  [0, ['close', 'new https://treatory.example/dashboard/enquiry/7']],
  [1, ['close', 'focus', 'to https://treatory.example/dashboard/enquiry/7']],
])('a touch leads to it with %i windows open', async (windows, acts) => {
  const { did, happens } = started(windows);
  await happens('notificationclick', {
    notification: { data: { path: told.path }, close: () => did.push('close') },
  });
  expect(did).toEqual(acts);
});
