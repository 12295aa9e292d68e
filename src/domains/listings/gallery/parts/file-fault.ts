/** What our picture store takes. */
export const acceptedTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

const mostBytes = 8 * 1024 * 1024;

/** Why a file need not be sent at all; null where it may. The server judges its content. */
export function fileFault({ type, size }: Pick<File, 'type' | 'size'>): string | null {
  if (!acceptedTypes.includes(type)) return 'Only pictures are accepted: JPEG, PNG, WebP, AVIF or GIF.';
  if (size === 0) return 'This file is empty.';
  return size > mostBytes ? 'The picture must not be larger than 8 MB.' : null;
}
