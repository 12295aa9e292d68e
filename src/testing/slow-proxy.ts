import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** What becomes of a transaction that is about to be committed: cut off before the server hears of it, or after it did it. */
type Cut = 'before' | 'after' | null;

/** The way to a database's server, on which answers may be late or never come, and which breaks where it is told to. */
export class SlowProxy {
  /** How much later each answer comes. */
  delayMs = 0;
  /** Asked at each COMMIT. */
  cutAtCommit: () => Cut = () => null;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  #to: URL;

  constructor(to: URL) {
    this.#to = to;
    this.#server = createServer((near) => this.#join(near));
  }

  /** The server's address by this way. */
  async open(port = 0): Promise<string> {
    this.#server.listen(port, '127.0.0.1');
    await once(this.#server, 'listening');
    const through = new URL(this.#to);
    through.hostname = 'localhost';
    through.port = String(Object(this.#server.address()).port);
    return through.href;
  }

  /** Leads to another server from now on; who is on the way to this one is cut off. */
  redirect(to: URL): void {
    this.#to = to;
    this.#cutAll();
  }

  close(): void {
    this.#cutAll();
    this.#server.close();
  }

  #cutAll() {
    for (const socket of this.#sockets) socket.destroy();
  }

  #join(near: Socket) {
    const far = connect(Number(this.#to.port), this.#to.hostname);
    for (const socket of [near, far])
      this.#sockets.add(socket.on('error', () => {}).on('close', () => this.#sockets.delete(socket)));
    let isCutting = false;
    near
      .on('data', (bytes) => {
        const cut = bytes.includes('commit\0') ? this.cutAtCommit() : null;
        isCutting ||= cut === 'after';
        if (cut === 'before') near.destroy();
        else far.write(bytes);
      })
      .on('close', () => far.destroy());
    far
      .on('data', (bytes) => {
        if (isCutting && bytes.includes('COMMIT\0')) near.destroy();
        else if (this.delayMs === 0) near.write(bytes);
        else setTimeout(() => near.destroyed || near.write(bytes), this.delayMs).unref();
      })
      .on('close', () => near.destroy());
  }
}
