import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { ownPort } from './port.ts';

const port = ownPort + 2;

/** A way to the journeys' server that can be cut: from a page it looks as if the server were away. */
export class Line {
  readonly address = `http://127.0.0.1:${port}`;
  readonly #to: number;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;

  constructor(baseURL: string | undefined) {
    this.#to = Number(new URL(baseURL ?? '').port);
  }

  async open(): Promise<void> {
    this.#server = createServer((near) => {
      const far = connect(this.#to, '127.0.0.1');
      for (const socket of [near, far]) this.#sockets.add(socket.on('error', () => {}));
      near.pipe(far).on('close', () => near.destroy());
      far.pipe(near).on('close', () => far.destroy());
    }).listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
  }

  async cut(): Promise<void> {
    const closed = new Promise((resolve) => this.#server?.close(resolve));
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
    await closed;
  }
}
