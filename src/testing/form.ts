/** A form with files as a browser sends it: what `inject` and `fetch` need to send it. */
export async function formWith(
  parts: readonly (readonly [name: string, value: string | Blob, fileName?: string])[],
): Promise<{ headers: { 'content-type': string }; payload: Buffer }> {
  const form = new FormData();
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, value, fileName ?? 'picture.jpg');
  const encoded = new Response(form);
  return {
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  };
}
