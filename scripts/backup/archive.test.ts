import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Manifest, readManifest, writeManifest } from './manifest.ts';
import { pack, unpack } from './packing.ts';
import { sealingBy } from './sealing.ts';
import { pieceBytes, type Shelf } from './shelf.ts';
import { readStream, writeStream } from './streams.ts';

const key = randomBytes(32);
const large = randomBytes(pieceBytes * 2 + 5);

function inMemory(): Shelf & { kept: Map<string, Buffer> } {
  const kept = new Map<string, Buffer>();
  return {
    kept,
    put: async (name, bytes) => void kept.set(name, bytes),
    get: async (name) => kept.get(name) ?? null,
    list: () => listed([...kept.keys()]),
  };
}

async function* listed<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

async function gathered(source: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of source) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Alone: a promise that should have failed would print megabytes. */
const lengthOf = async (source: AsyncIterable<Buffer>) => (await gathered(source)).length;

async function written(bytes = large, sealing = sealingBy(key)) {
  const shelf = inMemory();
  const bundle = { shelf, sealing, id: 'this-backup' };
  // In pieces as they come from a program.
  const pieces = [bytes.subarray(0, 70_000), bytes.subarray(70_000)];
  return { ...bundle, bundle, facts: await writeStream(bundle, 'database', listed(pieces)) };
}

describe('a stream', () => {
  test.each([
    ['encrypted', sealingBy(key)],
    ['plain', sealingBy(null)],
  ])('that was written %s is read as it was, in parts of bounded size', async (_, sealing) => {
    const { bundle, facts, shelf } = await written(large, sealing);
    expect(facts).toMatchObject({ parts: 3, bytes: large.length });
    expect(Math.max(...[...shelf.kept.values()].map(({ length }) => length))).toBeLessThan(pieceBytes + 100);
    expect((await gathered(readStream(bundle, 'database', facts))).equals(large)).toBe(true);
    const isReadable = shelf.kept.get('database/000002')?.includes(large.subarray(-5)) ?? false;
    expect(isReadable).toBe(!sealing.isEncrypting);
  });

  test('of nothing is read as nothing', async () => {
    const { bundle, facts } = await written(Buffer.alloc(0));
    expect(facts.parts).toBe(0);
    expect(await gathered(readStream(bundle, 'database', facts))).toHaveLength(0);
  });

  type Kept = Map<string, Buffer>;
  const part = (kept: Kept, number: number) => kept.get(`database/00000${number}`) ?? Buffer.alloc(0);
  test.each<[string, (kept: Kept) => void, string]>([
    ['lost its last part', (kept) => kept.delete('database/000002'), 'database/000002 is missing'],
    [
      'lost the end of a part',
      (kept) => kept.set('database/000001', part(kept, 1).subarray(0, -1)),
      'database/000001',
    ],
    ['has an empty part', (kept) => kept.set('database/000002', Buffer.alloc(0)), 'database/000002'],
    [
      'has two parts swapped',
      (kept) => {
        const [first, second] = [part(kept, 0), part(kept, 1)];
        kept.set('database/000000', second).set('database/000001', first);
      },
      'database/000000',
    ],
    [
      'has one bit changed',
      (kept) => {
        const bytes = Buffer.from(part(kept, 1));
        bytes.writeUInt8(bytes.readUInt8(14) ^ 1, 14);
        kept.set('database/000001', bytes);
      },
      'database/000001',
    ],
  ])('that %s is refused', async (_, harm, sentence) => {
    for (const sealing of [sealingBy(key), sealingBy(null)]) {
      const { bundle, facts, shelf } = await written(large, sealing);
      harm(shelf.kept);
      const reading = lengthOf(readStream(bundle, 'database', facts));
      await expect(reading).rejects.toThrow('The backup is damaged');
      if (sealing.isEncrypting) await expect(reading).rejects.toThrow(sentence);
    }
  });

  test('does not open with another key, nor as part of another backup or stream', async () => {
    const { bundle, facts, shelf } = await written();
    const other = { ...bundle, sealing: sealingBy(randomBytes(32)) };
    await expect(lengthOf(readStream(other, 'database', facts))).rejects.toThrow('another key');
    await expect(lengthOf(readStream({ ...bundle, id: 'that' }, 'database', facts))).rejects.toThrow();
    for (const [name, bytes] of [...shelf.kept]) shelf.kept.set(name.replace('database', 'files'), bytes);
    await expect(lengthOf(readStream(bundle, 'files', facts))).rejects.toThrow('damaged');
  });
});

describe('packed files', () => {
  const files: Record<string, Buffer[]> = {
    'images/a.webp': [Buffer.from('one\ntwo\n')],
    'empty.json': [Buffer.alloc(0)],
    'base/1': [large.subarray(0, pieceBytes), large.subarray(pieceBytes)],
  };
  const packed = () => pack(listed(Object.keys(files)), (name) => listed(files[name] ?? []));

  test('come out as they went in', async () => {
    const found: Record<string, Buffer[]> = {};
    for await (const { name, bytes } of unpack(packed())) found[name] = [...(found[name] ?? []), bytes];
    expect(Object.keys(found)).toEqual(Object.keys(files));
    for (const [name, pieces] of Object.entries(files))
      expect(found[name]?.every((bytes, at) => bytes.equals(pieces[at] ?? large))).toBe(true);
  });

  test.each([
    ['cut short', (bytes: Buffer) => bytes.subarray(0, -1)],
    ['changed', (bytes: Buffer) => Buffer.concat([bytes.subarray(0, -1), Buffer.from('!')])],
    [
      'named outside',
      (bytes: Buffer) => Buffer.from(bytes.toString('latin1').replace('images/a', '../etc/a')),
    ],
  ])('that were %s are refused', async (_, harm) => {
    const small = pack(listed(['images/a.webp']), (name) => listed(files[name] ?? []));
    const harmed = harm(await gathered(small));
    const reading = async () => {
      for await (const _piece of unpack(listed([harmed])));
    };
    await expect(reading()).rejects.toThrow('The backup is damaged');
  });
});

describe('a manifest', () => {
  const nothing = { parts: 0, bytes: 0, sha256: '0'.repeat(64) };
  const manifest: Manifest = {
    ...{ format: 'treatory-backup-1', id: 'x', madeAt: '2026-11-28T12:00:00.000Z', version: '1' },
    ...{ migrations: { count: 1, newest: 2 }, kind: 'postgres', server: 17, rows: { 'public.a': 3 } },
    ...{ database: nothing, files: { ...nothing, count: 0 } },
  };

  test('is read with its key and with no other', async () => {
    const shelf = inMemory();
    await expect(readManifest(shelf, sealingBy(null))).rejects.toThrow('There is no backup');
    await writeManifest(shelf, sealingBy(key), manifest);
    expect(await readManifest(shelf, sealingBy(key))).toEqual(manifest);
    await expect(readManifest(shelf, sealingBy(randomBytes(32)))).rejects.toThrow('BACKUP_KEY is another');
    await expect(readManifest(shelf, sealingBy(null))).rejects.toThrow('is encrypted: set BACKUP_KEY');
  });

  test('that anybody could have written is refused where a key is set', async () => {
    const shelf = inMemory();
    await writeManifest(shelf, sealingBy(null), manifest);
    expect(await readManifest(shelf, sealingBy(null))).toEqual(manifest);
    await expect(readManifest(shelf, sealingBy(key))).rejects.toThrow('not encrypted');
  });
});
