import { sizeFault } from '../least-size.ts';

/** Why a chosen picture is too small to be sent; null where it is not, or where only the server can read it. */
export async function chosenSizeFault(file: Blob): Promise<string | null> {
  const drawn = await createImageBitmap(file).catch(() => null);
  if (!drawn) return null;
  const fault = sizeFault(drawn);
  drawn.close();
  return fault;
}
