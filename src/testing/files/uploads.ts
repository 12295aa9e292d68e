import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Caller } from '#src/platform/context.server.ts';
import { endpoint } from '#src/platform/endpoint.ts';
import { uploadedFile } from '#src/platform/schema/shapes.ts';
import { serve } from '#src/platform/serve.server.ts';
import { bareApp } from '../bare-app.ts';
import { formWith } from '../form.ts';

export const mib = 1024 * 1024;
const common = { method: 'POST', summary: 'For the test', access: 'signed-in', rateLimit: 'writes' } as const;
const seen = z.object({
  sizes: z.array(z.int()),
  names: z.array(z.string()),
  types: z.array(z.string()),
  note: z.string(),
  tags: z.array(z.string()),
});
const sendOne = endpoint({
  ...common,
  path: '/api/one',
  upload: { files: { avatar: 1 }, maxBytes: mib },
  body: z.object({ avatar: uploadedFile, note: z.string().max(20).default('') }),
  returns: seen,
});
const sendSome = endpoint({
  ...common,
  path: '/api/some',
  upload: { files: { images: 3 }, maxBytes: mib },
  body: z.object({
    images: z.array(uploadedFile).default([]),
    note: z.string().default(''),
    tags: z.array(z.string()).default([]),
  }),
  returns: seen,
});
const sendLarge = endpoint({
  ...common,
  path: '/api/large',
  upload: { files: { avatar: 1 }, maxBytes: 20 * mib },
  body: z.object({ avatar: uploadedFile }),
  returns: seen,
});
const plain = endpoint({ ...common, path: '/api/plain', returns: z.object({}) });

const caller: Caller = { accountId: 1, role: 'user', business: null, sessionId: 1, signedInAt: new Date(0) };
const apis = [
  serve(sendOne, async (_context, { avatar, note }) => describe([avatar], note, [])),
  serve(sendSome, async (_context, { images, note, tags }) => describe(images, note, tags)),
  serve(sendLarge, async (_context, { avatar }) => describe([avatar], '', [])),
  serve(plain, async () => ({})),
];
const describe = (files: z.output<typeof uploadedFile>[], note: string, tags: string[]) => ({
  sizes: files.map(({ bytes }) => bytes.length),
  names: files.map(({ name }) => name ?? ''),
  types: files.map(({ type }) => type ?? ''),
  note,
  tags,
});

/** A server whose calls take forms with files from a signed-in account and answer what arrived. */
export async function startTakingUploads(): Promise<{ app: FastifyInstance; port: number }> {
  const app = await bareApp({ apis, identify: async () => caller });
  await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, port: Number(Object(app.server.address()).port) };
}

export const token = { authorization: `Bearer ${'t'.repeat(43)}` };
export const blob = (bytes: number) => new Blob([Buffer.alloc(bytes, 'x')], { type: 'image/jpeg' });

/** Sends a form as a whole. The app is asked for when it is needed. */
export const sendsTo =
  (app: () => FastifyInstance) =>
  async (url: string, parts: Parameters<typeof formWith>[0], headers: object = token) => {
    const form = await formWith(parts);
    return app().inject({
      method: 'POST',
      url,
      headers: { ...form.headers, ...headers },
      payload: form.payload,
    });
  };
