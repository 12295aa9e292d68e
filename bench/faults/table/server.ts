import { execFileSync } from 'node:child_process';
import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { Site } from '../site.ts';
import { flood } from './flood.ts';
import { badPost } from './post.ts';
import { demandReads } from './reads.ts';
import type { Row, Stage } from './stage.ts';

const crowd = 2_000;
const quickMs = 1_000;
const slow = [
  'GET /api/category HTTP/1.1\r\nHost: localhost\r\nX-Slow: ',
  'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 500\r\n\r\n{',
  'GET /api/category HTTP/1.1\r\nHost: localhost\r\n\r\n',
];

/** Slow headers, slow bodies, and answers that are never read, each of an address of its own. */
async function crowdOfSlowClients(stage: Stage) {
  const port = Number(new URL(stage.server.address).port);
  const sockets: Socket[] = [];
  for (let at = 0; at < crowd; at++) {
    const socket = connect(port, '127.0.0.1').on('error', () => {});
    const line = `X-Forwarded-For: 198.51.${at >> 8}.${at % 256}\r\n`;
    socket.pause().write((slow[at % slow.length] ?? '').replace('\r\n', `\r\n${line}`));
    sockets.push(socket);
    if (at % 100 === 0) await pause(50);
  }
  const latest = performance.now() + 6_000;
  const visitor = new Site(stage.server.address);
  visitor.addresses = () => '192.0.2.7';
  while (performance.now() < latest) await demandQuick(stage, visitor);
  for (const socket of sockets) socket.destroy();
}

async function demandQuick(stage: Stage, visitor: Site) {
  const began = performance.now();
  const { status } = await visitor.send({ path: '/api/search?search=massage' });
  const took = performance.now() - began;
  if (status !== 200 || took > quickMs * stage.patience)
    stage.blame(`A visitor was answered ${status} after ${Math.round(took)} ms.`);
  await pause(100);
}

/** The server stops where it is and goes on five seconds later. */
async function stall({ server }: Stage) {
  process.kill(server.pid, 'SIGSTOP');
  await pause(5_000);
  process.kill(server.pid, 'SIGCONT');
}

const limitOf = (pid: number, files: string) =>
  execFileSync('/usr/bin/prlimit', ['--pid', String(pid), `--nofile=${files}`], { stdio: 'ignore' });

/** Files and connections run out while a crowd connects. */
async function withoutDescriptors({ server, proxy, postgres }: Stage) {
  const [pid, port] = [server.pid, Number(new URL(server.address).port)];
  limitOf(pid, `${readdirSync(`/proc/${pid}/fd`).length + 4}:`);
  const sockets = Array.from({ length: 100 }, () => connect(port, '127.0.0.1').on('error', () => {}));
  await pause(1_000);
  // There is no descriptor for a new connection to the database either.
  proxy.redirect(new URL(postgres.url));
  await pause(4_000);
  for (const socket of sockets) socket.destroy();
  limitOf(pid, '16384:');
}

/** It must not linger without memory: it ends, and the next start is clean. */
async function withoutMemory(stage: Stage) {
  await stage.server.kill({ all: true });
  stage.start({ NODE_OPTIONS: '--max-old-space-size=60' });
  const latest = performance.now() + 60_000;
  while (!stage.server.hasFallen && performance.now() < latest) await pause(100);
  if (!stage.server.hasFallen) stage.blame('The server did not end without memory.');
  await stage.server.kill({ all: true });
  stage.start();
}

const skewedClock = fileURLToPath(new URL('./skewed-clock.ts', import.meta.url));

/** Two hours ahead of its database, then two behind. */
async function skewClock(stage: Stage) {
  await stage.restart({ NODE_OPTIONS: `--import ${skewedClock}`, SKEWED_HOURS: '2' });
  await pause(4_000);
  process.kill(stage.server.pid, 'SIGUSR2');
  await pause(4_000);
  await demandReads(stage);
  await stage.restart();
}

export const serverRows: readonly Row[] = [
  { id: 'F17', what: 'mail server down, silent, and saying later', isDown: true, make: badPost },
  { id: 'F20', what: `${crowd} slow clients: headers, bodies, answers`, make: crowdOfSlowClients },
  { id: 'F21', what: 'a flood of sign-ins with wrong passwords', isDown: true, promised: [429], make: flood },
  { id: 'F22', what: 'clock 2 h ahead, then 2 h behind', isDown: true, make: skewClock },
  { id: 'F23', what: 'the server stops for 5 s', isDown: true, make: stall },
  { id: 'F23', what: 'no file descriptors left', isDown: true, make: withoutDescriptors },
  { id: 'F23', what: 'no memory at the start', isDown: true, make: withoutMemory },
];
