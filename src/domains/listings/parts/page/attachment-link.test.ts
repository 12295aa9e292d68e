import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { sizeInWords } from '#src/platform/text/size-in-words.ts';
import { AttachmentLink } from './listing-page.tsx';

test.each([
  [1, '1 KB'],
  [310 * 1024, '310 KB'],
  [1.44 * 1024 * 1024, '1.4 MB'],
])('%i bytes are %s', (bytes, words) => {
  expect(sizeInWords(bytes)).toBe(words);
});

test('the link shows the document’s size and saves it under its name', () => {
  const attachment = { name: 'Prices & more.pdf', url: '/media/abc.pdf', bytes: 2048 };
  const html = renderToStaticMarkup(createElement(AttachmentLink, { attachment }));
  expect(html).toContain('href="/media/abc.pdf" download="Prices &amp; more.pdf"');
  expect(html).toContain('2 KB');
});
