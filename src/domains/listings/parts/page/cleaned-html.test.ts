import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanHtml } from '#src/platform/text/html.server.ts';
import { onlyKnownTags } from '../rich-text.tsx';

test.each([
  ['a script', '<p>a</p><script>alert(1)</script>'],
  ['a picture of another site', '<img src="https://example.com/x.png">'],
  ['a handler', '<p onclick="alert(1)">a</p>'],
  ['a handler on a picture of ours', '<img src="/media/abc.webp" onload="alert(1)">'],
  ['a link that runs', '<a href="javascript:alert(1)" rel="nofollow ugc noopener">a</a>'],
  [
    'a link that hides how it runs',
    '<a href="java&#115;cript&colon;alert(1)" rel="nofollow ugc noopener">a</a>',
  ],
  ['a link that begins with a space', '<a href=" javascript:alert(1)" rel="nofollow ugc noopener">a</a>'],
  ['a frame', '<iframe src="/x"></iframe>'],
  ['a tag that never ends', '<img src=x onerror=alert(1)//'],
  ['a comment', '<!-- a -->'],
])('%s is shown as text', (_name, html) => {
  expect(onlyKnownTags(html)).not.toContain('<');
});

test.each([
  '<h2>One</h2><p>Two <strong>three</strong><br /><em>four</em></p><ul><li>five</li></ul><blockquote>6</blockquote>',
  '<p><a href="https://example.com/?a=1&amp;b=2:3" rel="nofollow ugc noopener">x</a></p>',
  '<a href="mailto:a@example.com" rel="nofollow ugc noopener">x</a><a rel="nofollow ugc noopener">y</a>',
  '<a href="/blogs?time=10:30" rel="nofollow ugc noopener">x</a><a href="prices" rel="nofollow ugc noopener">y</a>',
  '<p>3 &lt; 4 &amp; 5</p><img src="/media/abcdefghijkl-800.webp" alt="A room" />',
])('%s is not changed', (html) => {
  expect(cleanHtml(html)).toBe(html);
  expect(onlyKnownTags(html)).toBe(html);
});

test('HTML cleaned by the server is not changed', () => {
  const piece = fc.constantFrom(
    ...[
      '<p>',
      '</p>',
      '<b>',
      '</b>',
      '<br>',
      '<li>',
      '<h3>',
      '</h3>',
      '<a>',
      '</a>',
      '<u ',
      '<i>',
      '<!--',
      '-->',
    ],
    ...[
      '<a href="https://x.example/?a=1&b=2:3">',
      "<a href='tel:1'>",
      '<a href="z">',
      '<a href="javascript:1">',
    ],
    ...[
      '<img src="/media/ab.webp">',
      '<img src="/media/ab.webp" alt="1 < 2 & 3">',
      '<img src="/x">',
      '<svg>',
    ],
    ...['"', "'", '>', '<', '&', '&amp;', '&lt;', '&#58;', '&quot;', ':', ' ', 'words', '=', '/', '\n', '\t'],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
      const clean = cleanHtml(pieces.join(''));
      expect(onlyKnownTags(clean)).toBe(clean);
    }),
    { numRuns: 2_000 },
  );
});
