import { setTimeout as wait } from 'node:timers/promises';

const attempts = 3;
const longestPauseMs = 50;

// Two writers met crosswise and PostgreSQL ended one: that one only has to come again.
const collided = new Set(['40001', '40P01']);

/** Runs a whole transaction again when it collided with another, up to three times in all. */
export async function retryCollisions<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (attempt === attempts || !isCollision(error)) throw error;
      await wait(Math.random() * longestPauseMs * attempt);
    }
  }
}

function isCollision(error: unknown): boolean {
  for (let at = error; at instanceof Error; at = at.cause)
    if ('code' in at && collided.has(String(at.code))) return true;
  return false;
}
