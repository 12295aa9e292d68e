import sharp from 'sharp';

/** A plain picture; say in which format. */
export const photograph = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#1F5443' } });

const broken = async () => {
  const whole = await photograph(600, 400).jpeg().toBuffer();
  return whole.subarray(0, whole.length / 2);
};
const tooLarge = async () => Buffer.alloc(8 * 1024 * 1024 + 1, await photograph(600, 400).jpeg().toBuffer());
const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');

/** What strangers send in place of a picture: what it is, its bytes, its name and what it claims to be. */
export const corpus: [string, () => Promise<Buffer> | Buffer, string, string][] = [
  ['a drawing with a script', () => Buffer.from('<svg onload="alert(1)"/>'), 'a.svg', 'image/svg+xml'],
  ['a drawing that claims to be a photograph', () => Buffer.from('<svg/>'), 'a.jpg', 'image/jpeg'],
  ['a page', () => Buffer.from('<html><script>alert(1)</script></html>'), 'a.jpg.html', 'text/html'],
  [
    'a script behind the first bytes of a GIF',
    () => Buffer.from('GIF89a/*<svg/>*/=1;'),
    'a.gif',
    'image/gif',
  ],
  ['a picture of 48 million pixels', () => photograph(8000, 6000).png().toBuffer(), 'a.png', 'image/png'],
  ['a photograph that breaks off', broken, 'a.jpg', 'image/jpeg'],
  ['a file without content', () => Buffer.alloc(0), 'a.jpg', 'image/jpeg'],
  ['a document', () => Buffer.from('%PDF-1.7\n'), 'a.jpg.pdf', 'application/pdf'],
  ['a test for virus scanners', () => Buffer.from(eicar), 'a.jpg.com', 'image/jpeg'],
  ['more than 8 MB', tooLarge, 'a.jpg', 'image/jpeg'],
];

/** A photograph that says where it was taken, and by what. */
export const tagged = () =>
  photograph(600, 400)
    .withExif({ IFD0: { Make: 'Acme' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' } })
    .jpeg()
    .toBuffer();

/** A GIF of two frames. */
export async function animation(): Promise<Buffer> {
  const frame = await photograph(400, 400).png().toBuffer();
  return sharp([frame, frame], { join: { animated: true } })
    .gif()
    .toBuffer();
}
