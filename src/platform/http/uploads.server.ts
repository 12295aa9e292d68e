import multipart, { type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refusal, type UploadRule } from '../endpoint.ts';
import { invalid } from '../refusals.ts';
import { attributeOf } from '../schema/issue-messages.ts';
import { Unreadable } from '../schema/parse.ts';
import type { UploadedFile } from '../schema/shapes.ts';
import { Refused } from '../serve.server.ts';
import { uploading } from './guards/security.server.ts';

/** Of a form with everything in it, in bytes. */
export const longestUpload = 25 * 1024 * 1024;

/** Of a text among the files, in bytes. */
const longestText = 256 * 1024;
const longestName = 100;
/** Fields and files together, unless a rule allows more. */
const usualParts = 20;
const patienceMs = 120_000;
/** Forms that are being read at the same moment may hold so much between them, in bytes. */
const roomForAll = 32 * 1024 * 1024;

const tooLarge = refusal('too-large', 413, 'The request is too large.');
const noRoom = refusal('busy', 503, 'We are receiving many files at the moment. Please try again shortly.');

/** The body of a form with files, by the names of its fields. */
export type ReadUpload = (
  request: FastifyRequest,
  reply: FastifyReply,
  rule: UploadRule,
) => Promise<Record<string, unknown>>;

/** Lets the routes of this scope take forms with files. They are read into memory: no file is written for them. */
export async function acceptUploads(scope: FastifyInstance): Promise<ReadUpload> {
  await scope.register(multipart, {
    throwFileSizeLimit: false,
    limits: {
      parts: usualParts,
      fields: usualParts,
      files: usualParts,
      fieldSize: longestText,
      fieldNameSize: longestName,
      headerPairs: 16,
    },
  });
  let held = 0;
  return async (request, reply, rule) => {
    const room = Math.min(Number(request.headers['content-length'] ?? 0), mostKept(rule));
    if (held + room > roomForAll) throw new Refused(noRoom);
    held += room;
    const done = watchTime(request);
    try {
      return await readParts(request, rule);
    } catch (error) {
      // What is still to come of this body would only be thrown away.
      if (!request.raw.complete) reply.header('connection', 'close');
      throw said(error);
    } finally {
      done();
      held -= room;
    }
  };
}

/** What of a form is kept at most, however much is sent: the rest is read and let go. */
const mostKept = ({ files, maxBytes, mostParts = usualParts }: UploadRule): number =>
  Object.values(files).reduce((sum, count) => sum + count * maxBytes, mostParts * longestText);

/** Two minutes instead of the half of one that other requests have. */
function watchTime({ raw: { socket } }: FastifyRequest): () => void {
  uploading.add(socket);
  const timer = setTimeout(() => socket.destroy(), patienceMs).unref();
  return () => {
    clearTimeout(timer);
    uploading.delete(socket);
  };
}

async function readParts(request: FastifyRequest, rule: UploadRule): Promise<Record<string, unknown>> {
  const fields = new Map<string, unknown[]>();
  const faults: Record<string, string[]> = {};
  const { maxBytes, mostParts = usualParts } = rule;
  const limits = { fileSize: maxBytes, parts: mostParts, fields: mostParts };
  for await (const part of request.parts({ limits })) {
    const name = part.fieldname.replace(/\[\]$/, '');
    if (name.length > longestName || (part.type === 'field' && part.valueTruncated))
      throw new Refused(tooLarge);
    const known = fields.get(name) ?? [];
    const value = part.type === 'field' ? part.value : await fileOf(part, rule, name, known.length, faults);
    if (value !== undefined) fields.set(name, [...known, value]);
  }
  if (Object.keys(faults).length > 0) throw new Refused(invalid, faults);
  return Object.fromEntries([...fields].map(([name, values]) => [name, asSent(rule, name, values)]));
}

/** One value is sent on alone, unless its field takes several. */
const asSent = ({ files }: UploadRule, name: string, values: unknown[]): unknown =>
  values.length > 1 || (files[name] ?? 0) > 1 ? values : values[0];

/** A file that is asked for; any other is let pass without being kept, and so is what a field's rule forbids. */
async function fileOf(
  part: MultipartFile,
  { files, maxBytes }: UploadRule,
  name: string,
  known: number,
  faults: Record<string, string[]>,
): Promise<UploadedFile | undefined> {
  const most = files[name] ?? 0;
  if (known >= most) {
    part.file.resume();
    if (most > 0) faults[name] = [`The ${attributeOf(name)} field must not have more than ${most} items.`];
    return undefined;
  }
  const bytes = await part.toBuffer();
  if (part.file.truncated) {
    faults[name] = [`The ${attributeOf(name)} field must not be greater than ${maxBytes / 1024} kilobytes.`];
    return undefined;
  }
  // A form whose file was not chosen sends an empty one.
  if (bytes.length === 0 && !part.filename) return undefined;
  return { bytes, name: part.filename.slice(-255), type: part.mimetype.slice(0, 100) };
}

/** Which of the reader's errors means too much; the others mean that the form cannot be read. */
function said(error: unknown): unknown {
  if (error instanceof Refused) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /_LIMIT$|_TOO_LARGE$/.test(code) ? new Refused(tooLarge) : new Unreadable();
}
