import { type IncomingHttpHeaders, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';

/** What is asked for. */
export interface Wanted {
  readonly accept: string;
  /** Of its type, without what stands after it. */
  readonly isReadable: (type: string) => boolean;
  /** In bytes; what comes after is not read. */
  readonly longest: number;
  /** Of what is known already. */
  readonly etag?: string;
  /** Given to it instead of asking. */
  readonly sent?: Sent;
}

/** What is given to an address. */
export interface Sent {
  readonly headers: Readonly<Record<string, string | number>>;
  readonly body: Buffer;
}

/** Where a connection goes: an address in numbers, so that nothing is looked up again. */
export interface Destination {
  readonly host: string;
  readonly port: number;
  /** Certificates to trust beside the usual ones. */
  readonly ca?: string;
}

/** What a website answered. The text is that of an answer 200 of the right type, and null otherwise. */
export interface Answer {
  readonly status: number;
  readonly location: string | null;
  /** Empty where there is none, or none that could be sent back. */
  readonly etag: string;
  readonly text: string | null;
  /** False where more came than is read. */
  readonly isWhole: boolean;
}

/** Asks the machine at `to` for what is wanted. Throws where nothing sound comes before the signal. */
export async function ask(
  url: URL,
  to: Destination,
  wanted: Wanted,
  userAgent: string,
  signal: AbortSignal,
): Promise<Answer> {
  const response = await responseOf(url, to, wanted, userAgent, signal);
  try {
    const { statusCode: status = 0, headers } = response;
    const isWanted = status === 200 && isPlain(headers) && wanted.isReadable(typeOf(headers));
    const read = isWanted ? await startOf(response, wanted.longest) : { text: null, isWhole: true };
    const etag = /^(?:W\/)?"[!#-~]{1,200}"$/.exec(headers.etag ?? '')?.[0] ?? '';
    return { status, location: headers.location ?? null, etag, ...read };
  } finally {
    response.destroy();
  }
}

function responseOf(
  url: URL,
  to: Destination,
  { accept, etag, sent }: Wanted,
  userAgent: string,
  signal: AbortSignal,
) {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  const secure = url.protocol === 'https:';
  const asked = (secure ? requestHttps : requestHttp)({
    ...to,
    path: `${url.pathname}${url.search}`,
    method: sent ? 'POST' : 'GET',
    headers: {
      ...sent?.headers,
      host: url.host,
      accept,
      'accept-encoding': 'identity',
      'user-agent': userAgent,
      connection: 'close',
      ...(etag ? { 'if-none-match': etag } : {}),
    },
    agent: false,
    signal,
    // The certificate has to be that of the name, as the connection goes to a number.
    ...(secure ? { servername: url.hostname } : {}),
  });
  asked.on('response', resolve);
  asked.on('error', reject);
  asked.on('close', () => reject(new Error('The connection was closed.')));
  asked.end(sent?.body);
  return promise;
}

const typeOf = (headers: IncomingHttpHeaders) =>
  (headers['content-type'] ?? '').split(';', 1).join('').trim().toLowerCase();

const isPlain = (headers: IncomingHttpHeaders) =>
  (headers['content-encoding'] ?? 'identity').trim().toLowerCase() === 'identity';

/** Node ends the stream with an error when the signal fires. */
async function startOf(response: IncomingMessage, longest: number) {
  const pieces: Buffer[] = [];
  let length = 0;
  for await (const piece of response as AsyncIterable<Buffer>) {
    pieces.push(piece);
    length += piece.length;
    if (length > longest) break;
  }
  return { text: Buffer.concat(pieces).subarray(0, longest).toString(), isWhole: length <= longest };
}
