import webPush from 'web-push';
import { IdentityProvider } from '#src/testing/accounts/identity-provider.ts';
import { dataOfJourneys } from '../e2e/outbox.ts';
import { providerPeople } from '../e2e/provider-people.ts';
import { serveDemo } from './serve-demo.ts';

/** A server with data of its own, and the provider of identities that it knows. */
async function serve(port: string) {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  const provider = await IdentityProvider.start({ people: Object.values(providerPeople) });
  const server = await serveDemo({
    port: Number(port),
    databaseUrl: process.env.DATABASE_URL ?? '',
    folder: dataOfJourneys(port),
    env: {
      // The browsers take the same cores, so a pause of the server says nothing of its load.
      ...{
        LIMITS_ENABLED: 'false',
        LIMITS_LOOP_DELAY_MS: '60000',
        VAPID_PUBLIC_KEY: publicKey,
        VAPID_PRIVATE_KEY: privateKey,
      },
      ...provider.settings,
    },
  });
  return async () => {
    await server.stop();
    await provider.close();
  };
}

// Started by Playwright, which says the ports and the database, waits for the last line, and ends it by SIGTERM.
const starts = await Promise.allSettled((process.env.PORTS ?? '').split(',').map(serve));
const stops = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []));
const stop = async (code: number) => {
  await Promise.all(stops.map((end) => end()));
  process.exit(code);
};
process.once('SIGTERM', () => void stop(0));
process.once('SIGINT', () => void stop(0));
for (const start of starts) if (start.status === 'rejected') console.error(start.reason);
if (stops.length < starts.length) await stop(1);
console.log('The servers of the journeys are ready.');
