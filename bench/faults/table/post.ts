import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { Stage } from './stage.ts';

type Mood = 'silent' | 'later' | 'well';

/** A mail server that keeps what it takes where the site would keep it without one. */
function openPost(port: number, outbox: string) {
  let mood: Mood = 'silent';
  let taken = 0;
  mkdirSync(outbox, { recursive: true });
  const post = new SMTPServer({
    ...{ authOptional: true, disabledCommands: ['STARTTLS'] },
    onConnect: (_session, done) => void (mood === 'silent' || done()),
    async onData(stream, _session, done) {
      // One that breaks off is sent again.
      const email = await buffer(stream).catch(() => null);
      if (!email) return;
      if (mood !== 'well') return done(Object.assign(new Error('Come back later'), { responseCode: 451 }));
      taken += 1;
      writeFileSync(join(outbox, `post-${taken}.eml`), email);
      done();
    },
  });
  post.on('error', () => {});
  return {
    listen: () => void post.listen(port, '127.0.0.1'),
    be: (next: Mood) => {
      mood = next;
    },
    close: () => new Promise<void>((resolve) => post.close(resolve)),
  };
}

/** Requests succeed whatever the mail server says; what it did not take is sent later. */
export async function badPost(stage: Stage): Promise<void> {
  const port = stage.nextPort();
  const post = openPost(port, join(stage.server.dataDir, 'outbox'));
  await stage.restart({ SMTP_URL: `smtp://127.0.0.1:${port}?ignoreTLS=true` });
  await pause(2_500);
  post.listen();
  for (const mood of ['silent', 'later', 'well'] as const) {
    post.be(mood);
    await pause(2_500);
  }
  await stage.restart();
  await post.close();
}
