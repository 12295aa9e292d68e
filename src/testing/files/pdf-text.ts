import { inflateSync } from 'node:zlib';

/** The text of a PDF that we made, in drawing order, decoded with the character map of each font. */
export function pdfText(file: Uint8Array): string {
  const objects = objectsOf(Buffer.from(file).toString('latin1'));
  const pages = [...objects.values()].filter((text) => /\/Type \/Page\b/.test(text));
  return pages.map((page) => pageText(page, objects)).join('\n');
}

const objectsOf = (file: string) =>
  new Map([...file.matchAll(/^(\d+) 0 obj\n(.*?)\nendobj/gms)].map(([, id = '', text = '']) => [id, text]));

const refIn = (text: string | undefined, name: string): string =>
  new RegExp(`/${name} (\\d+) 0 R`).exec(text ?? '')?.[1] ?? '';

function streamOf(object: string | undefined): string {
  const [, bytes = ''] = /stream\n(.*)\nendstream/s.exec(object ?? '') ?? [];
  return inflateSync(Buffer.from(bytes, 'latin1')).toString('latin1');
}

function pageText(page: string, objects: Map<string, string>): string {
  const resources = objects.get(refIn(page, 'Resources')) ?? page;
  const faces = new Map(
    [...resources.matchAll(/\/(F\d+) (\d+) 0 R/g)].map(([, name = '', id = '']) => [
      name,
      lettersOf(streamOf(objects.get(refIn(objects.get(id), 'ToUnicode')))),
    ]),
  );
  let letters = new Map<string, string>();
  const drawn = streamOf(objects.get(refIn(page, 'Contents'))).matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/gs);
  return [...drawn]
    .map(([, face, signs = '']) => {
      if (face) letters = faces.get(face) ?? letters;
      const hex = [...signs.matchAll(/<([\da-f]+)>/g)].map(([, one = '']) => one).join('');
      return (hex.match(/.{4}/g) ?? []).map((sign) => letters.get(sign) ?? '?').join('');
    })
    .filter((line) => line !== '')
    .join('\n');
}

/** From the sign's number in the typeface to what it says. */
function lettersOf(map: string): Map<string, string> {
  const letters = new Map<string, string>();
  for (const [, from = '', , list = ''] of map.matchAll(/<([\da-f]+)> <([\da-f]+)> \[(.*?)\]/g))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([\da-f ]+)>/g)].entries()) {
      const sign = (Number.parseInt(from, 16) + index).toString(16).padStart(4, '0');
      letters.set(sign, Buffer.from(hex.replaceAll(' ', ''), 'hex').swap16().toString('utf16le'));
    }
  return letters;
}
