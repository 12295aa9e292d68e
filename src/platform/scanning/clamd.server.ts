import { createConnection, type Socket } from 'node:net';

const patienceMs = 20_000;
/** Of one piece of the stream, in bytes. */
const piece = 64 * 1024;

/** What the scanner says of a file; `unreachable` where it says nothing that can be understood. */
export type Verdict = 'clean' | 'infected' | 'unreachable';

/** Asks the virus scanner at `address` (tcp://host:port or unix:///path) about these bytes. Never throws. */
export function scan(address: string, bytes: Buffer): Promise<Verdict> {
  return new Promise((resolve) => {
    const socket = connect(address);
    let said = '';
    const end = (verdict: Verdict) => {
      socket.destroy();
      resolve(verdict);
    };
    socket.setTimeout(patienceMs, () => end('unreachable'));
    socket.setEncoding('latin1');
    socket.on('error', () => end('unreachable'));
    socket.on('data', (text: string) => {
      said += text.slice(0, 1_000);
      if (said.includes('\0')) end(verdictOf(said));
    });
    socket.on('close', () => end(verdictOf(said)));
    socket.on('connect', () => socket.write(streamOf(bytes)));
  });
}

function connect(address: string): Socket {
  const { protocol, hostname, port, pathname } = new URL(address);
  if (protocol === 'unix:') return createConnection({ path: pathname });
  return createConnection({ host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) || 3310 });
}

/** The scanner's own framing: each piece behind its length, and nothing at the end. */
function streamOf(bytes: Buffer): Buffer {
  const parts: Buffer[] = [Buffer.from('zINSTREAM\0')];
  for (let from = 0; from < bytes.length; from += piece) {
    const part = bytes.subarray(from, from + piece);
    parts.push(lengthOf(part.length), part);
  }
  return Buffer.concat([...parts, lengthOf(0)]);
}

function lengthOf(length: number): Buffer {
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(length);
  return frame;
}

function verdictOf(said: string): Verdict {
  if (/^stream: OK\0?$/.test(said)) return 'clean';
  return /^stream: .+ FOUND\0?$/.test(said) ? 'infected' : 'unreachable';
}
