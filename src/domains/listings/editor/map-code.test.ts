import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePoint, mapCodeOf, readMapCode } from './map-code.ts';

const frame = (src: string, more = '') => `<iframe src="${src}"${more}></iframe>`;
const google = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2356.4!2d-1.5491!3d53.7997!2m3!1f0';

describe('accepted map codes', () => {
  test.each([
    [
      'as copied from Google',
      frame(
        google,
        ' width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"',
      ),
    ],
    ['with space around it', `\n ${frame(google)} \n`],
    ['with single quotes', `<iframe width='600' src='${google}'></iframe>`],
    ['in capitals', `<IFRAME SRC="${google}"></IFRAME>`],
    ['with a point in q', frame('https://www.google.com/maps/embed?q=53.7997,-1.5491&amp;z=14')],
  ])('%s', (_, code) => {
    expect(readMapCode(code)).toEqual({ kind: 'position', lat: 53.7997, lng: -1.5491 });
  });

  const place =
    'https://www.google.com/maps/place/The+Copper+Room/@53.81,-1.56,17z/data=!3m1!4b1!4m6!3m5!1s0x4';
  test.each([
    ['the page of a place, whose position counts before the view’s', `${place}!8m2!3d53.7997!4d-1.5491!16s`],
    ['the page of a place, encoded', `${place}!8m2!3d53.7997!4d-1.5491`.replaceAll('!', '%21')],
    ['the view of a map', 'https://www.google.com/maps/@53.7997,-1.5491,17z'],
    ['a point in a query', 'https://www.google.com/maps?q=53.7997,-1.5491'],
    ['a searched point', 'https://www.google.com/maps/search/?api=1&query=53.7997%2C-1.5491'],
    ['the centre of a map', 'https://maps.google.com/?ll=53.7997,-1.5491&z=16'],
    ['the destination of a route', 'https://www.google.com/maps/dir/?api=1&destination=53.7997,-1.5491'],
    ['the British host', 'https://www.google.co.uk/maps/@53.7997,-1.5491,17z'],
    ['a link without its scheme', 'google.com/maps/@53.7997,-1.5491,17z'],
    [
      'a link after the name of the place',
      'The Copper Room\nhttps://www.google.com/maps/@53.7997,-1.5491,17z',
    ],
    ['the address of an embedded map', google],
  ])('a link is accepted: %s', (_, link) => {
    expect(readMapCode(link)).toEqual({ kind: 'position', lat: 53.7997, lng: -1.5491 });
  });

  test('an empty code is not an error', () => {
    expect(readMapCode('  ')).toEqual({ kind: 'empty' });
  });
});

test.each([
  ['another host', frame('https://www.google.com.evil.example/maps/embed?pb=!2d-1.5!3d53.8')],
  ['a host with a name before it', frame('https://www.google.com@evil.example/maps/embed?pb=!2d-1.5!3d53.8')],
  ['another port', frame('https://www.google.com:8443/maps/embed?pb=!2d-1.5!3d53.8')],
  ['no encryption', frame('http://www.google.com/maps/embed?pb=!2d-1.5!3d53.8')],
  ['another page of that host', frame('https://www.google.com/url?q=53.8,-1.5')],
  [
    'a path with dots that leaves the folder',
    frame('https://www.google.com/maps/embed/../../url?q=53.8,-1.5'),
  ],
  ['a script', frame('javascript:alert(1)')],
  ['an address without scheme', frame('//www.google.com/maps/embed?pb=!2d-1.5!3d53.8')],
  ['two frames', frame(google) + frame(google)],
  ['two sources', `<iframe src="${google}" src="https://evil.example/"></iframe>`],
  ['something beside the frame', `${frame(google)}<script>alert(1)</script>`],
  ['something inside the frame', `<iframe src="${google}"><img src=x onerror=alert(1)></iframe>`],
  ['another element', `<embed src="${google}">`],
  ['a document of its own', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['a link to a web search', 'https://www.google.com/search?q=53.8,-1.5'],
  ['a link to another map', 'https://www.openstreetmap.org/#map=17/53.7997/-1.5491'],
  ['a link with a name before its host', 'https://www.google.com@evil.example/maps/@53.8,-1.5,17z'],
  ['a link without encryption', 'http://www.google.com/maps/@53.8,-1.5,17z'],
])('anything but the code of one map is refused: %s', (_, code) => {
  expect(readMapCode(code)).toMatchObject({
    kind: 'fault',
    sentence: expect.stringContaining('code of one map'),
  });
});

test.each([
  ['a short link', 'https://maps.app.goo.gl/5eQ7bTp2c', /Open it in your browser/],
  ['an older short link', 'https://goo.gl/maps/5eQ7bTp2c', /Open it in your browser/],
  ['a link to a search', 'https://www.google.com/maps/search/massage', /does not say where/],
  ['a link to Paris', 'https://www.google.com/maps/@48.85,2.35,17z', /United Kingdom/],
  ['no position', frame('https://www.google.com/maps/embed?pb=!1m18'), /does not say where/],
  ['words instead of a position', frame('https://www.google.com/maps/embed?q=Leeds'), /does not say where/],
  ['Paris', frame('https://www.google.com/maps/embed?pb=!2d2.35!3d48.85'), /United Kingdom/],
])('a map code without a usable position is refused with its reason: %s', (_, code, sentence) => {
  expect(readMapCode(code)).toMatchObject({ kind: 'fault', sentence: expect.stringMatching(sentence) });
});

test('the map code that we return has the saved position, to the centimetre', () => {
  const lat = fc.double({ min: 49, max: 61, noNaN: true });
  const lng = fc.double({ min: -9, max: 2, noNaN: true });
  fc.assert(
    fc.property(lat, lng, (north, east) => {
      const position = { lat: north, lng: east };
      const read = readMapCode(mapCodeOf(position));
      expect(read.kind === 'position' && isSamePoint(read, position)).toBe(true);
    }),
  );
  expect(mapCodeOf({ lat: null, lng: null })).toBe('');
});

test('the map code that we return contains nothing of the pasted text', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const read = readMapCode(text);
      expect(read.kind === 'position' ? mapCodeOf(read) : '').not.toContain('<script');
    }),
  );
});
