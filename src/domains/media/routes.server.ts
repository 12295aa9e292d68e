import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { FastifyBaseLogger, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { drawArtwork, drawMissing } from '#src/artwork/draw.ts';
import { takeOf } from '#src/artwork/takes.ts';
import type { ServerContext } from '#src/platform/context.server.ts';
import type { Db } from '#src/platform/database/database.server.ts';
import type { Replicas } from '#src/platform/database/replicas/replicas.server.ts';
import type { FileStore } from '#src/platform/storage/file-store.server.ts';
import { dispositionOf, documentBytes, readDocumentName } from './documents.server.ts';
import { encodePreview, encodeVariant, inTurn, previewName } from './encoding.server.ts';
import * as queries from './queries.server.ts';
import type { ImageRow } from './tables.server.ts';
import {
  contentTypes,
  masterKey,
  readMediaName,
  type VariantType,
  variantKey,
  widthsOf,
} from './variants.ts';

const year = 'public, max-age=31536000, immutable';

/**
 * `/media/…`: drawings, variants of photographs and rasters for link previews. A picture never changes under its
 * address, so anybody may keep it for a year; it cannot run anything, wherever it is opened.
 */
export async function mediaRoutes(
  app: FastifyInstance,
  { db, files, replicas }: Pick<ServerContext, 'db' | 'files'> & { readonly replicas?: Replicas | null },
): Promise<void> {
  await siteIcons(app);
  const rows = new LRUCache<string, ImageRow>({ max: 5_000 });
  const rowOf = async (token: string) => {
    const find = (from: Db) => queries.imageByToken(from, token);
    // A replica may not have a new picture yet.
    const row = rows.get(token) ?? (await replicas?.read(find)) ?? (await find(db));
    if (row) rows.set(token, row);
    return row;
  };
  const complained = new LRUCache<string, true>({ max: 1_000 });

  const config = { isFile: true } as const;
  app.get<{ Params: { file: string } }>('/media/:file', { config }, async (request, reply) => {
    const document = readDocumentName(request.params.file);
    if (document) return sendDocument(reply, await documentBytes({ db, files }, document));
    const name = readMediaName(request.params.file);
    const row = name && (await rowOf(name.token));
    if (!name || !row) return reply.callNotFound();
    guard(reply);
    const context = { files, log: request.log };
    try {
      if (name.form === 'drawing') {
        return row.kind === 'artwork' ? sendDrawing(reply, drawingOf(row, name.take)) : reply.callNotFound();
      }
      if (name.form === 'preview') {
        return send(reply, contentTypes.jpg, await previewBytes(context, row));
      }
      const offered = row.kind === 'upload' && widthsOf(row.width).includes(name.width);
      if (!offered) return reply.callNotFound();
      const bytes = await variantBytes(context, row, name.width, name.type);
      return send(reply, contentTypes[name.type], bytes);
    } catch (error) {
      if (!(error instanceof MissingOriginal)) throw error;
      rows.delete(row.token);
      if (!(await rowOf(row.token))) return reply.callNotFound();
      if (!complained.has(row.token)) complain(request, row.token);
      complained.set(row.token, true);
      return sendDefault(reply);
    }
  });
}

const complain = (request: FastifyRequest, token: string) =>
  request.log.error({ picture: token }, 'the file of a picture is missing or damaged');

/** A picture is only ever a picture, even when its address is opened as a page of its own. */
const guard = (reply: FastifyReply) =>
  reply.headers({
    'content-security-policy': "sandbox; default-src 'none'",
    'content-disposition': 'inline',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-site',
  });

/** Saved and never opened: whatever is inside, no browser reads it as part of this site. */
function sendDocument(reply: FastifyReply, document: Awaited<ReturnType<typeof documentBytes>>) {
  if (!document) return reply.callNotFound();
  guard(reply).header('content-disposition', dispositionOf(document.name));
  return reply.header('cache-control', 'public, max-age=300').type(document.type).send(document.bytes);
}

const send = (reply: FastifyReply, contentType: string, body: Buffer | string) =>
  reply.header('cache-control', year).type(contentType).send(body);

const sendDrawing = (reply: FastifyReply, drawing: string) => send(reply, 'image/svg+xml', drawing);

/** Stands in for a lost file for a minute at a time: the operator may bring it back. */
const sendDefault = (reply: FastifyReply) =>
  reply.header('cache-control', 'public, max-age=60').type('image/svg+xml').send(drawMissing());

const folder = resolve(import.meta.dirname, '../../../public');
const icons = {
  'favicon.ico': 'image/x-icon',
  'apple-touch-icon.png': 'image/png',
  'icon-512.png': 'image/png',
};

/** The icons that browsers and phones ask for by name, whatever the page says. */
async function siteIcons(app: FastifyInstance): Promise<void> {
  for (const [file, contentType] of Object.entries(icons)) {
    const bytes = await readFile(resolve(folder, file));
    app.get(`/${file}`, (_, reply) =>
      reply.header('cache-control', 'public, max-age=86400').type(contentType).send(bytes),
    );
  }
}

/** Where pictures are kept, and who hears when they cannot be. */
interface ServingContext {
  readonly files: FileStore;
  readonly log: FastifyBaseLogger;
}

/** The kept original is gone or no longer a picture. */
class MissingOriginal extends Error {}

function drawingOf({ recipe, token }: ImageRow, take: number): string {
  if (!recipe) throw new Error(`${token} has no recipe`);
  return drawArtwork(takeOf(recipe, take));
}

/** A photograph in one of its widths: kept from an earlier request, or encoded now and kept. */
const variantBytes = (
  { files, log }: ServingContext,
  row: ImageRow,
  width: number,
  type: VariantType,
): Promise<Buffer> =>
  keptOrMade({ files, log }, variantKey(row.token, width, type), type, async () =>
    readable(encodeVariant(await originalOf(files, row), width, type)),
  );

/** The raster of 1200 × 630 pixels for link previews, from a photograph or a drawing. */
const previewBytes = ({ files, log }: ServingContext, row: ImageRow): Promise<Buffer> =>
  keptOrMade({ files, log }, variantKey(row.token, previewName, 'jpg'), 'jpg', async () =>
    row.recipe
      ? encodePreview(Buffer.from(drawArtwork({ ...row.recipe, shape: 'preview' })))
      : readable(encodePreview(await originalOf(files, row))),
  );

const underWay = new Map<string, Promise<Buffer>>();

/** Many visitors may ask for a new picture at once: it is made once, and all wait for that. */
async function keptOrMade(
  { files, log }: ServingContext,
  key: string,
  type: VariantType,
  make: () => Promise<Buffer>,
): Promise<Buffer> {
  const kept = await files.get(key);
  if (kept) return kept.bytes;
  const making = underWay.get(key) ?? makeAndKeep().finally(() => underWay.delete(key));
  underWay.set(key, making);
  return making;
  async function makeAndKeep() {
    const bytes = await inTurn(make);
    // The visitor gets the picture even when there is no room to keep it.
    await files.put(key, bytes, contentTypes[type]).catch((error: unknown) => {
      log.warn({ err: error, key }, 'a picture could not be kept');
    });
    return bytes;
  }
}

const readable = (encoding: Promise<Buffer>): Promise<Buffer> =>
  encoding.catch((cause: unknown) => {
    throw new MissingOriginal('', { cause });
  });

async function originalOf(files: FileStore, { token }: ImageRow): Promise<Buffer> {
  const original = await files.get(masterKey(token));
  if (!original) throw new MissingOriginal();
  return original.bytes;
}
