import { parseArgs } from 'node:util';
import { openDemoApp } from './demo-app.ts';
import { say, serverOptions } from './options.ts';
import type { Session } from './script/walking.ts';

/**
 * `npm run attack:script`: puts several hundred texts that would run a script through the API into every field that
 * takes text, into names of files and into addresses, and then opens every page of the site in a browser, as a
 * visitor, a business, a client and an operator. Nothing may run, no attribute may be left that could, the page's
 * policy must have nothing to stop, and no other site may be asked. Needs `npm run build` and a Chromium.
 */
const { values } = parseArgs({
  options: {
    ...serverOptions('4895'),
    /** Of the vectors, so many for each field; every field of HTML gets all of them. */
    'per-field': { type: 'string', default: '12' },
    /** Only pages whose address contains it. */
    only: { type: 'string', default: '' },
  },
});

const address = `http://127.0.0.1:${values.port}`;
const app = await openDemoApp(values.database, { NODE_ENV: 'production', PUBLIC_URL: address });
const { webPages } = await import('#src/platform/web/pages.server.ts');
const { everyPage, hostileAddresses } = await import('./script/pages.ts');
const { plant } = await import('./script/planting.ts');
const { scriptVectors } = await import('./script/vectors.ts');
const { walk } = await import('./script/walking.ts');
const { makeEnvironment } = await import('./script/environment.ts');

await webPages(app.http, app.env);
await app.http.listen({ port: Number(values.port), host: '127.0.0.1' });

const began = performance.now();
const vectors = scriptVectors();
const environment = await makeEnvironment(app);
const planted = await plant({ app, environment, vectors, perField: Number(values['per-field']) });
say(
  `${vectors.length} vectors in ${planted.fields} fields: ${planted.requests} requests, ${planted.kept} of them kept.`,
);
planted.faults.forEach(say);

const { paths } = (await app.http.inject('/api/openapi.json')).json();
const names = Object.values(paths).flatMap((methods) =>
  Object.values(Object(methods)).flatMap((operation) =>
    (Object(operation).parameters as { name: string; in: string }[]).filter((one) => one.in === 'query'),
  ),
);
const shown = [...new Set(names.map(({ name }) => name))];
const pages = [...(await everyPage(app.db, environment)), ...hostileAddresses(shown, vectors)];
const roles = { business: 'agent', client: 'user', operator: 'operator' };
const { opened, faults } = await walk({
  address,
  visits: pages.filter(({ url }) => url.includes(values.only)),
  sessionOf: async (kind): Promise<Session | null> => {
    if (kind === 'nobody') return null;
    const { token } = await app.signIn(environment.ids[kind]);
    return { token, role: roles[kind], user_id: String(environment.ids[kind]) };
  },
  say,
});
await app.close();
const all = [...planted.faults, ...faults];
const seconds = Math.round((performance.now() - began) / 1_000);
say(
  `${vectors.length} vectors, ${planted.fields} fields, ${opened} pages in ${seconds} s: ${all.length} faults.`,
);
process.exitCode = all.length === 0 ? 0 : 1;
