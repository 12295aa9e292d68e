import { setTimeout as wait } from 'node:timers/promises';

const heldMs = 500;
/** Beyond this a refusal goes out at once: what is held takes memory. */
const mostHeld = 2_000;
let held = 0;

/**
 * Lets those who go on asking although they are refused wait for their refusal. Most programs ask again only once
 * they are answered, so a flood becomes a trickle, and refusing takes no time from others.
 */
export async function holdBack(): Promise<void> {
  if (held >= mostHeld) return;
  held += 1;
  await wait(heldMs, undefined, { ref: false });
  held -= 1;
}
