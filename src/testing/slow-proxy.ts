import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** The way to a database's server, on which each answer may be late, or never come. */
export class SlowProxy {
  /** How much later each answer comes. */
  delayMs = 0;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #to: URL;

  constructor(to: URL) {
    this.#to = to;
    this.#server = createServer((near) => {
      const far = connect(Number(to.port), to.hostname);
      for (const socket of [near, far]) this.#sockets.add(socket.on('error', () => {}));
      near.on('data', (bytes) => far.write(bytes)).on('close', () => far.destroy());
      far.on('data', (bytes) => {
        if (this.delayMs === 0) near.write(bytes);
        else setTimeout(() => near.destroyed || near.write(bytes), this.delayMs).unref();
      });
      far.on('close', () => near.destroy());
    });
  }

  /** The server's address by this way. */
  async open(): Promise<string> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    const through = new URL(this.#to);
    through.hostname = 'localhost';
    through.port = String(Object(this.#server.address()).port);
    return through.href;
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }
}
