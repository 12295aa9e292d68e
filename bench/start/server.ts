import Fastify from 'fastify';

/** The least that a server in this stack can be: what ours is compared with. */
const app = Fastify();
for (const path of ['/', '/readyz']) app.get(path, async () => ({ status: 'ok' }));
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' });
