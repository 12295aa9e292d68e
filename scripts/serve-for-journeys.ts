import { IdentityProvider } from '#src/testing/accounts/identity-provider.ts';
import { dataOfJourneys } from '../e2e/outbox.ts';
import { providerPeople } from '../e2e/provider-people.ts';
import { serveDemo } from './serve-demo.ts';

const provider = await IdentityProvider.start({ people: Object.values(providerPeople) });
// Started by Playwright, which says the port and the database, and ends it by SIGTERM.
const server = await serveDemo({
  port: Number(process.env.PORT),
  databaseUrl: process.env.DATABASE_URL ?? '',
  folder: dataOfJourneys(process.env.PORT ?? ''),
  env: { LIMITS_ENABLED: 'false', ...provider.settings },
});
const stop = async () => {
  await server.stop();
  await provider.close();
  process.exit(0);
};
process.once('SIGTERM', () => void stop());
process.once('SIGINT', () => void stop());
