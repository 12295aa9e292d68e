import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

/** Encrypts and authenticates bytes for one use, by its name: elsewhere they cannot be opened. */
export interface Sealing {
  readonly isEncrypting: boolean;
  seal(bytes: Buffer, use: string): Buffer;
  open(sealed: Buffer, use: string): Buffer;
}

const cipher = 'aes-256-gcm';
const ivLength = 12;
const tagLength = 16;

/** AES-256-GCM under a key; without one everything stays as it is. */
export const sealingBy = (key: Buffer | null): Sealing => (key ? under(key) : plain);

const plain: Sealing = { isEncrypting: false, seal: (bytes) => bytes, open: (bytes) => bytes };

const under = (key: Buffer): Sealing => ({
  isEncrypting: true,
  seal(bytes, use) {
    const iv = randomBytes(ivLength);
    const work = createCipheriv(cipher, key, iv).setAAD(Buffer.from(use));
    return Buffer.concat([iv, work.update(bytes), work.final(), work.getAuthTag()]);
  },
  open(sealed, use) {
    try {
      const work = createDecipheriv(cipher, key, sealed.subarray(0, ivLength), { authTagLength: tagLength })
        .setAAD(Buffer.from(use))
        .setAuthTag(sealed.subarray(-tagLength));
      return Buffer.concat([work.update(sealed.subarray(ivLength, -tagLength)), work.final()]);
    } catch (error) {
      throw new Error('It was changed, or sealed with another key.', { cause: error });
    }
  },
});
