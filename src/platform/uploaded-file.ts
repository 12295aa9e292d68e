import { z } from 'zod';

/** A file as a verb receives it: whole, in memory, no larger than its endpoint allows. Nothing in it is proven. */
export interface UploadedFile {
  readonly bytes: Buffer;
  /** What the sender calls it; never a name to store it under. */
  readonly name?: string;
  /** What the sender says it is; the bytes decide. */
  readonly type?: string;
}

const isFile = (given: unknown): given is UploadedFile =>
  typeof given === 'object' && given !== null && 'bytes' in given && given.bytes instanceof Uint8Array;

/** A field of an endpoint's body that arrives as a file, by multipart/form-data alone. */
export const uploadedFile = z
  .custom<UploadedFile>(isFile, {
    error: ({ input }) =>
      input === undefined || input === null
        ? 'The :attribute field is required.'
        : 'The :attribute field must be a file.',
  })
  .meta({ type: 'string', format: 'binary' });
