/** Widths that a photograph is offered in; a narrower one is offered at its own width instead. */
const widths = [320, 480, 768, 1200, 1600];

export const previewSize = { width: 1200, height: 630 };

/** The raster for link previews of the picture that a site path shows, whichever of its forms that is. */
export const previewPath = (path: string): string =>
  path.replace(
    /(?:(?:\.\d+)?\.svg|-\d+\.(?:jpg|webp|avif))(?=\?|$)/,
    `-${previewSize.width}x${previewSize.height}.jpg`,
  );

/** The offered widths of a picture of this width, ascending; never one that would enlarge it. */
export const widthsOf = (width: number): number[] => {
  const fitting = widths.filter((offered) => offered <= width);
  return fitting.length > 0 ? fitting : [width];
};

export const contentTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;

export type VariantType = keyof typeof contentTypes;

/** An address may ask for so many other drawings of one artwork. */
export const mostTakes = 64;

/** What an address below `/media/` asks for. */
type MediaName =
  | { token: string; form: 'drawing'; take: number }
  | { token: string; form: 'preview' }
  | { token: string; form: 'variant'; width: number; type: VariantType };

const name =
  /^([A-Za-z0-9_-]{12,64}?)(?:(?:\.(\d{1,2}))?\.svg|-(1200x630)\.jpg|-([1-9]\d{1,3})\.(avif|webp|jpg))$/;

/** Reads the last part of an address; null for what is never offered. */
export function readMediaName(file: string): MediaName | null {
  const [, token, take = '0', preview, width, type] = name.exec(file) ?? [];
  if (!token) return null;
  if (preview) return { token, form: 'preview' };
  if (type === 'avif' || type === 'webp' || type === 'jpg') {
    return { token, form: 'variant', width: Number(width), type };
  }
  return Number(take) > mostTakes ? null : { token, form: 'drawing', take: Number(take) };
}

/** Where the file store keeps the picture that every variant is made from. */
export const masterKey = (token: string): string => `images/${token}.webp`;

export const variantKey = (token: string, size: number | string, type: VariantType): string =>
  `images/${token}-${size}.${type}`;
