import { createServer, type Server } from 'node:net';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '#src/testing/app.ts';
import { deleteDocumentFiles, dispositionOf, documentName } from './documents.server.ts';
import { documentPath, forgetDocuments, storeDocument } from './service.server.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const pdf = Buffer.from('%PDF-1.7\n1 0 obj <</Type /Catalog>> endobj\ntrailer <</Root 1 0 R>>\n%%EOF\n');
const store = (bytes: Buffer, name?: string) =>
  storeDocument(app.context, name === undefined ? { bytes } : { bytes, name });

describe('a document', () => {
  test('is served as a download under its own name, whatever it contains', async () => {
    const document = await store(pdf, 'C:\\Users\\maud\\Price list “2026”.PDF');
    const answer = await app.http.inject(documentPath(document));
    expect(answer.statusCode).toBe(200);
    expect(answer.rawPayload.equals(pdf)).toBe(true);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/pdf',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "sandbox; default-src 'none'",
      'content-disposition':
        'attachment; filename="Price list 2026.pdf"; filename*=UTF-8\'\'Price%20list%202026.pdf',
    });
  });

  test('that is a picture is re-encoded without its metadata', async () => {
    const sent = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#1F5443' } })
      .withExif({ IFD0: { Copyright: 'Somebody in particular' } })
      .jpeg()
      .toBuffer();
    const document = await store(sent, 'certificate.jpg');
    expect(document).toMatchObject({ type: 'image/webp', name: 'certificate.webp' });
    const answer = await app.http.inject(documentPath(document));
    expect(answer.headers['content-disposition']).toContain('attachment;');
    expect(answer.rawPayload.includes('Somebody in particular')).toBe(false);
    expect(await sharp(answer.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 40 });
  });

  test.each([
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>'), /PDF or a picture/],
    ['an SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), /PDF or a picture/],
    ['a program', Buffer.from('MZ\x90\x00'), /PDF or a picture/],
    ['an HTML page with the first bytes of a GIF', Buffer.from('GIF89a<script>alert(1)</script>'), /damaged/],
    ['more than ten megabytes', Buffer.concat([pdf, Buffer.alloc(10 * 1024 * 1024)]), /10 MB/],
  ])('is refused with a message: %s', async (_, bytes, sentence) => {
    await expect(store(bytes, 'x.pdf')).rejects.toMatchObject({
      code: 'invalid',
      message: expect.stringMatching(sentence),
    });
  });

  test('loses its row and its file once nothing refers to it', async () => {
    const document = await store(pdf);
    await forgetDocuments(app.context, [document.id, null]);
    for (const { data } of app.sent.splice(0))
      await deleteDocumentFiles(app.context.files, Object(data).keys);
    expect((await app.http.inject(documentPath(document))).statusCode).toBe(404);
    expect((await app.context.files.get(`documents/${document.token}.pdf`)) === null).toBe(true);
  });

  test('answers 404 under another extension', async () => {
    const document = await store(pdf);
    expect((await app.http.inject(`/media/${document.token}.webp`)).statusCode).toBe(404);
  });
});

describe('with a virus scanner', () => {
  let scanner: Server;
  const checked = (says: string) => {
    scanner = createServer((socket) => {
      socket.on('error', () => {});
      socket.once('data', () => socket.end(says));
    });
    return new Promise<string>((resolve) =>
      scanner.listen(0, () => resolve(`tcp://127.0.0.1:${Object(scanner.address()).port}`)),
    );
  };
  const storeChecked = async (says: string) => {
    const clamdUrl = await checked(says);
    const stored = storeDocument({ ...app.context, env: { ...app.env, clamdUrl } }, { bytes: pdf });
    return stored.finally(() => scanner.close());
  };

  test('a file that the scanner accepts is stored', async () => {
    expect(await storeChecked('stream: OK\0')).toMatchObject({ type: 'application/pdf' });
  });

  test.each([
    [
      'a file that the scanner rejects is refused',
      'stream: Win.Test.EICAR FOUND\0',
      'invalid',
      /virus scanner/,
    ],
    ['a file is refused while the scanner is down', '', 'busy', /try again/],
  ])('%s', async (_, says, code, message) => {
    await expect(storeChecked(says)).rejects.toMatchObject({ code, message: expect.stringMatching(message) });
  });
});

test.each([
  ['../../etc/passwd', 'passwd.pdf'],
  ['a\r\nset-cookie: x=1.pdf', 'a set-cookie x 1.pdf'],
  ['Preisliste für Zoë.pdf', 'Preisliste für Zoë.pdf'],
  ['.pdf', 'document.pdf'],
  [undefined, 'document.pdf'],
  ['x'.repeat(300), `${'x'.repeat(100)}.pdf`],
])('a file sent as %j is named %s', (sent, name) => {
  expect(documentName(sent, 'application/pdf')).toBe(name);
});

test('a file name in any script is encoded in the header', () => {
  expect(dispositionOf('Zoë’s “prices”.pdf')).toMatch(
    /^attachment; filename="[ -~]*"; filename\*=UTF-8''[\w.%-]+$/,
  );
});
