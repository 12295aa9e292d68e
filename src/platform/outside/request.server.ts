import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** Of a page, in bytes; what comes after is not read. */
const longestPage = 256 * 1024;

/** Where a connection goes: an address in numbers, so that nothing is looked up again. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string;
}

/** What a website answered. The text is that of an answer 200 of the right type, and null otherwise. */
interface Answer {
  readonly status: number;
  readonly location: string | null;
  readonly text: string | null;
}

/** Asks the machine at `to` for a page. Throws where nothing sound comes before the signal. */
export async function ask(
  url: URL,
  to: Destination,
  userAgent: string,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await responseOf(url, to, userAgent, signal);
  try {
    const { statusCode: status = 0, headers } = response;
    const isPage = status === 200 && isReadable(headers['content-type'], headers['content-encoding']);
    return { status, location: headers.location ?? null, text: isPage ? await startOf(response) : null };
  } finally {
    response.destroy();
  }
}

function responseOf(url: URL, to: Destination, userAgent: string, signal: AbortSignal) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const secure = url.protocol === 'https:';
  const asked = (secure ? requestHttps : requestHttp)({
    ...to,
    path: `${url.pathname}${url.search}`,
    headers: {
      host: url.host,
      accept: 'text/html, text/plain',
      'accept-encoding': 'identity',
      'user-agent': userAgent,
      connection: 'close',
    },
    agent: false,
    signal,
    // The certificate has to be that of the name, as the connection goes to a number.
    ...(secure ? { servername: url.hostname } : {}),
  });
  asked.on('response', resolve);
  asked.on('error', reject);
  asked.on('close', () => reject(new Error('The connection was closed.')));
  asked.end();
  return promise;
}

const isReadable = (type = '', encoding = 'identity') =>
  /^text\/(html|plain)\s*(;|$)/i.test(type) && encoding.trim().toLowerCase() === 'identity';

/** Node ends the stream with an error when the signal fires. */
async function startOf(response: IncomingMessage): Promise<string> {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length >= longestPage) break;
  }
  return Buffer.concat(pieces).subarray(0, longestPage).toString();
}
