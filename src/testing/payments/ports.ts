import { once } from 'node:events';
import { createServer } from 'node:net';

/** Ports that nobody listens on now, all different. */
export async function freePorts(count: number): Promise<number[]> {
  const servers = Array.from({ length: count }, () => createServer().listen(0, '127.0.0.1'));
  await Promise.all(servers.map((server) => once(server, 'listening')));
  const ports = servers.map((server) => Number(Object(server.address()).port));
  await Promise.all(servers.map((server) => new Promise((closed) => server.close(closed))));
  return ports;
}
