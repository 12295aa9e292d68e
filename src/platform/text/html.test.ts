import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from './html.server.ts';

test.each([
  ['plain words', 'Quiet rooms', 'Quiet rooms'],
  ['allowed tags', '<p>One <strong>two</strong></p><ul><li>three</li></ul>', undefined],
  [
    'a link',
    '<a href="https://example.com/">x</a>',
    '<a href="https://example.com/" rel="nofollow ugc noopener">x</a>',
  ],
  ['a script', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
  ['an event handler', '<p onclick="alert(1)">a</p>', '<p>a</p>'],
  ['a javascript link', '<a href="javascript:alert(1)">x</a>', '<a rel="nofollow ugc noopener">x</a>'],
  ['a plain http link', '<a href="http://example.com">x</a>', '<a rel="nofollow ugc noopener">x</a>'],
  ['a link without a scheme', '<a href="//example.com">x</a>', '<a rel="nofollow ugc noopener">x</a>'],
  ['a frame', '<iframe src="https://example.com"></iframe>ok', 'ok'],
  ['styles', '<p style="position:fixed">a</p><style>p{}</style>', '<p>a</p>'],
  ['svg', '<svg onload=alert(1)><script>1</script></svg>ok', 'ok'],
  ['a foreign picture', '<img src="https://example.com/a.png" alt="x">', ''],
  ['a picture with .. in its path', '<img src="/media/../api/x.jpg">', ''],
  ['our own picture', '<img src="/media/abcdefghijkl-800.webp" alt="x" />', undefined],
  ['math and style mixed', '<math><mtext><style><img src=x onerror=alert(1)></style></math>', ''],
])('cleaning keeps only what is safe: %s', (_name, html, clean) => {
  expect(cleanHtml(html)).toBe(clean ?? html);
});

test('cleaned text has no script, handler or frame, and cleaning it twice changes nothing', () => {
  const pieces = fc.constantFrom(
    ...[
      '<',
      '>',
      '"',
      "'",
      '/',
      '=',
      'script',
      'img',
      'a ',
      'p',
      ' onerror',
      ' href',
      'javascript:',
      '&lt;',
      'x',
      ' ',
    ],
    ...['<p>', '</p>', '<iframe ', '<svg>', '<!--', '-->', '<style>', '\u0000', '<b><i>'],
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 40 }), (parts) => {
      const clean = cleanHtml(parts.join(''));
      expect(clean).not.toMatch(/<\s*(script|iframe|svg|style|object)/i);
      expect(clean).not.toMatch(/<[^>]*\son\w+\s*=/i);
      expect(clean).not.toMatch(/<[^>]*javascript:/i);
      expect(cleanHtml(clean)).toBe(clean);
    }),
    { numRuns: 500 },
  );
});

test('a text of thousands of tags keeps only its words, and an overlong text is cut', () => {
  expect(cleanHtml('<b>x</b>'.repeat(3_000))).toBe('x'.repeat(3_000));
  expect(cleanHtml('y'.repeat(100_000))).toHaveLength(65_536);
});
