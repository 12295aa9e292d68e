import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { scan } from './clamd.server.ts';

let server: Server | undefined;
afterEach(() => server?.close());

const marked = 'a line that plays a virus';

/** Speaks as clamd does: takes the stream apart, and finds what is marked. */
function answer(socket: Socket, says?: string): void {
  let held = Buffer.alloc(0);
  socket.on('error', () => {});
  socket.on('data', (data) => {
    held = Buffer.concat([held, data]);
    const file = bytesIn(held.subarray('zINSTREAM\0'.length));
    if (file) socket.end(says ?? (file.includes(marked) ? 'stream: Test.Marked FOUND\0' : 'stream: OK\0'));
  });
}

function bytesIn(frames: Buffer): Buffer | null {
  const parts: Buffer[] = [];
  for (let at = 0; at + 4 <= frames.length; ) {
    const length = frames.readUInt32BE(at);
    if (length === 0) return Buffer.concat(parts);
    parts.push(frames.subarray(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return null;
}

async function listening(on: string | number, says?: string): Promise<number> {
  const made = createServer((socket) => answer(socket, says));
  server = made;
  await new Promise<void>((resolve) => made.listen(on, resolve));
  return Number(Object(made.address()).port ?? 0);
}

test('a large file without a virus is reported as clean', async () => {
  const port = await listening(0);
  expect(await scan(`tcp://127.0.0.1:${port}`, Buffer.alloc(300_000, 'x'))).toBe('clean');
});

test('a file with a virus is reported as infected, over a Unix socket', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  await listening(join(folder, 'clamd.sock'));
  const bytes = Buffer.concat([Buffer.alloc(70_000, 'x'), Buffer.from(marked)]);
  expect(await scan(`unix://${join(folder, 'clamd.sock')}`, bytes)).toBe('infected');
  await rm(folder, { recursive: true });
});

test.each(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK, I think', ''])(
  'an unknown answer of the scanner counts as unreachable: “%s”',
  async (says) => {
    const port = await listening(0, says);
    expect(await scan(`tcp://127.0.0.1:${port}`, Buffer.from('x'))).toBe('unreachable');
  },
);

test('a scanner that is not running is reported as unreachable', async () => {
  const port = await listening(0);
  await new Promise((resolve) => server?.close(resolve));
  expect(await scan(`tcp://127.0.0.1:${port}`, Buffer.from('x'))).toBe('unreachable');
});
