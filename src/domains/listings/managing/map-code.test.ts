import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSamePoint, mapCodeOf, readMapCode } from './map-code.ts';

const frame = (src: string, more = '') => `<iframe src="${src}"${more}></iframe>`;
const google = 'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2356.4!2d-1.5491!3d53.7997!2m3!1f0';

describe('a map’s code that is taken', () => {
  test.each([
    [
      'as Google gives it out',
      frame(
        google,
        ' width="600" height="450" style="border:0;" allowfullscreen="" loading="lazy" referrerpolicy="no-referrer-when-downgrade"',
      ),
    ],
    ['with space around it', `\n ${frame(google)} \n`],
    ['with the other quotes', `<iframe width='600' src='${google}'></iframe>`],
    ['in capitals', `<IFRAME SRC="${google}"></IFRAME>`],
    ['with a point by q', frame('https://www.google.com/maps/embed?q=53.7997,-1.5491&amp;z=14')],
  ])('%s', (_, code) => {
    expect(readMapCode(code)).toEqual({ kind: 'position', lat: 53.7997, lng: -1.5491 });
  });

  test('none at all is no fault', () => {
    expect(readMapCode('  ')).toEqual({ kind: 'empty' });
  });
});

test.each([
  ['another host', frame('https://www.google.com.evil.example/maps/embed?pb=!2d-1.5!3d53.8')],
  ['a host with a name before it', frame('https://www.google.com@evil.example/maps/embed?pb=!2d-1.5!3d53.8')],
  ['another port', frame('https://www.google.com:8443/maps/embed?pb=!2d-1.5!3d53.8')],
  ['no encryption', frame('http://www.google.com/maps/embed?pb=!2d-1.5!3d53.8')],
  ['another page of that host', frame('https://www.google.com/url?q=53.8,-1.5')],
  ['a way out of the path', frame('https://www.google.com/maps/embed/../../url?q=53.8,-1.5')],
  ['a script', frame('javascript:alert(1)')],
  ['an address without scheme', frame('//www.google.com/maps/embed?pb=!2d-1.5!3d53.8')],
  ['two frames', frame(google) + frame(google)],
  ['two sources', `<iframe src="${google}" src="https://evil.example/"></iframe>`],
  ['something beside the frame', `${frame(google)}<script>alert(1)</script>`],
  ['something inside the frame', `<iframe src="${google}"><img src=x onerror=alert(1)></iframe>`],
  ['another element', `<embed src="${google}">`],
  ['a document of its own', '<iframe srcdoc="<script>alert(1)</script>"></iframe>'],
  ['the address alone', google],
])('a map’s code is refused: %s', (_, code) => {
  expect(readMapCode(code)).toMatchObject({
    kind: 'fault',
    sentence: expect.stringContaining('code of one map'),
  });
});

test.each([
  ['no position', frame('https://www.google.com/maps/embed?pb=!1m18'), /does not say where/],
  ['words in place of a position', frame('https://www.google.com/maps/embed?q=Leeds'), /does not say where/],
  ['Paris', frame('https://www.google.com/maps/embed?pb=!2d2.35!3d48.85'), /United Kingdom/],
])('a map’s code is refused: %s', (_, code, sentence) => {
  expect(readMapCode(code)).toMatchObject({ kind: 'fault', sentence: expect.stringMatching(sentence) });
});

test('the code that we give back means the position that is kept, to the centimetre', () => {
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

test('nothing that was pasted is in the code that we give back', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 400 }), (text) => {
      const read = readMapCode(text);
      expect(read.kind === 'position' ? mapCodeOf(read) : '').not.toContain('<script');
    }),
  );
});
