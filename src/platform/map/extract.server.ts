import { mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { gzipSync } from 'node:zlib';
import { type Header, PMTiles, TileType } from 'pmtiles';
import { directoriesOf, type Entry, headerOf } from './directories.ts';
import { type ByteSource, openBytes } from './far-archive.server.ts';
import { type Box, entriesWithin } from './wanted.ts';

interface Extract {
  /** A file, or an address that answers requests for ranges. */
  from: string;
  to: string;
  box: Box;
  maxZoom: number;
  /** Called once, when it is known how much will be fetched. */
  onPlan: (plan: { tiles: number; bytes: number; requests: number }) => void;
  onProgress: (bytes: number) => void;
}

/** Requests at a time, the bytes between two tiles that are fetched along rather than asked around, and most at once. */
const atOnce = 4;
const widestGap = 64 * 1024;
const longestRequest = 8 * 1024 * 1024;

/** Writes the part of an archive that lies in a box as an archive of its own; the file appears whole or not at all. */
export async function extractMap({ from, to, box, maxZoom, onPlan, onProgress }: Extract): Promise<void> {
  const source = await openBytes(from);
  const archive = new PMTiles({
    getKey: () => from,
    getBytes: async (offset, length) => ({ data: exact(await source.read(offset, length)) }),
  });
  try {
    const header = await archive.getHeader();
    if (header.tileType !== TileType.Mvt) throw new Error(`${from} holds no vector tiles.`);
    const deepest = Math.min(maxZoom, header.maxZoom);
    const found = await entriesWithin(archive, header, box, deepest);
    if (found.length === 0) throw new Error(`${from} holds nothing of this area.`);
    const placed = place(found);
    const requests = requestsFor(placed.contents);
    onPlan({ tiles: placed.tiles, bytes: placed.bytes, requests: requests.length });
    const metadata = gzipSync(JSON.stringify(await archive.getMetadata()));
    const start = beginningOf({ header, box, deepest, placed, metadata });
    await writeWhole(to, async (write) => {
      await write(start, 0);
      await each(requests, atOnce, async (request) => {
        await copy(source, header.tileDataOffset, request, (bytes, at) => write(bytes, start.length + at));
        onProgress(request.contents.reduce((sum, { length }) => sum + length, 0));
      });
    });
  } finally {
    await source.close();
  }
}

const exact = (bytes: Uint8Array): ArrayBuffer => new Uint8Array(bytes).buffer;

/** Bytes that several tiles may share: where they are in the source, and where they go. */
interface Content {
  from: number;
  length: number;
  to: number;
}

/** Gives each content its place, in the order in which tiles need it first, and joins runs of the same one. */
function place(found: readonly Entry[]) {
  const contents = new Map<number, Content>();
  const entries: Entry[] = [];
  let [bytes, tiles] = [0, 0];
  for (const { tileId, offset: from, length, runLength } of found) {
    const known = contents.get(from);
    const content = known ?? { from, length, to: bytes };
    if (!known) {
      contents.set(from, content);
      bytes += length;
    }
    tiles += runLength;
    const before = entries.at(-1);
    const follows = before?.offset === content.to && before.tileId + before.runLength === tileId;
    if (before && follows) before.runLength += runLength;
    else entries.push({ tileId, offset: content.to, length, runLength });
  }
  return { entries, contents: [...contents.values()], bytes, tiles };
}

interface Request {
  start: number;
  end: number;
  contents: Content[];
}

/** Neighbours in the source are fetched together. */
function requestsFor(contents: readonly Content[]): Request[] {
  const requests: Request[] = [];
  for (const content of contents.toSorted((one, other) => one.from - other.from)) {
    const end = content.from + content.length;
    const last = requests.at(-1);
    if (last && content.from - last.end <= widestGap && end - last.start <= longestRequest) {
      last.end = Math.max(last.end, end);
      last.contents.push(content);
    } else requests.push({ start: content.from, end, contents: [content] });
  }
  return requests;
}

interface Beginning {
  header: Header;
  box: Box;
  deepest: number;
  placed: ReturnType<typeof place>;
  metadata: Uint8Array;
}

/** Everything before the tiles. */
function beginningOf({
  header,
  box: [west, south, east, north],
  deepest,
  placed,
  metadata,
}: Beginning): Buffer {
  const { root, leaves } = directoriesOf(placed.entries);
  const described = {
    tileCompression: header.tileCompression,
    tileType: header.tileType,
    minZoom: header.minZoom,
    maxZoom: deepest,
    minLon: Math.max(west, header.minLon),
    minLat: Math.max(south, header.minLat),
    maxLon: Math.min(east, header.maxLon),
    maxLat: Math.min(north, header.maxLat),
    numAddressedTiles: placed.tiles,
    numTileEntries: placed.entries.length,
    numTileContents: placed.contents.length,
  };
  const lengths = {
    root: root.length,
    metadata: metadata.length,
    leaves: leaves.length,
    tiles: placed.bytes,
  };
  return Buffer.concat([headerOf(described, lengths), root, metadata, leaves]);
}

type Write = (bytes: Uint8Array, at: number) => Promise<unknown>;

async function copy(source: ByteSource, dataStart: number, { start, end, contents }: Request, write: Write) {
  const bytes = await source.read(dataStart + start, end - start);
  if (bytes.length < end - start) throw new Error('The archive ends before its tiles do.');
  for (const { from, length, to } of contents)
    await write(bytes.subarray(from - start, from - start + length), to);
}

/** Writes beside the file and puts it in its place at the end. */
async function writeWhole(path: string, fill: (write: Write) => Promise<void>): Promise<void> {
  await mkdir(dirname(path), { recursive: true });
  const beside = `${path}.${process.pid}.part`;
  const file = await open(beside, 'w');
  try {
    await fill((bytes, at) => file.write(bytes, 0, bytes.length, at));
    await file.sync();
    await file.close();
    await rename(beside, path);
  } catch (error) {
    await file.close().catch(() => {});
    await rm(beside, { force: true });
    throw error;
  }
}

/** Does the work for each, so many at a time; the first fault ends it. */
async function each<Item>(items: readonly Item[], width: number, work: (item: Item) => Promise<void>) {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: width }, worker));
}
