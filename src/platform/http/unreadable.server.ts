import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { Env } from '#src/env.ts';
import { failureBody } from './failure.server.ts';
import { refusedByServer } from './faults.server.ts';
import { securityHeaders } from './security.server.ts';

const statuses: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 };

/** Connections on which somebody who may sends files: those take longer than other requests, and watch their own time. */
export const uploading = new WeakSet<Socket>();

/** For what is not HTTP, or comes too slowly: no request exists yet, so the answer is written by hand. */
export const answerUnreadable = (env: Env) => (error: NodeJS.ErrnoException, socket: Socket) => {
  if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && uploading.has(socket)) return;
  if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy();
  const status = statuses[error.code ?? ''] ?? 400;
  const requestId = randomUUID();
  const body = JSON.stringify(failureBody(refusedByServer(status, requestId)));
  const headers = {
    ...securityHeaders(env),
    'x-request-id': requestId,
    'cache-control': 'no-store',
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`);
};
