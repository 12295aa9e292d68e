import type { Stage } from './stage.ts';

/** Blames everything that cannot be read now: by strangers, by a client, by a business. */
export async function demandReads(stage: Stage): Promise<void> {
  const { tokens, chat, shop } = stage.setup;
  const day = new Date().toISOString().slice(0, 10);
  const reads = [
    { path: '/' },
    { path: '/api/search?search=massage' },
    { path: `/api/listing-details/${shop.slug}` },
    { path: '/api/session', token: tokens.business },
    { path: `/api/enquiry/${chat.id}`, token: chat.client },
    { path: `/api/calendar?from=${day}&days=1&listing=1`, token: tokens.business },
  ];
  for (const read of reads) {
    const { status } = await stage.site.send(read);
    if (status !== 200) stage.blame(`${read.path} could not be read: ${status}`);
  }
}
