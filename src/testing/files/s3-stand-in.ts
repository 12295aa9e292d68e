import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A bucket on this machine for tests. It works out AWS Signature Version 4 from the secret on its own, as the
 * published description says, and turns away whatever was not signed with it.
 */
export async function startS3StandIn(keys: { accessKeyId: string; secretAccessKey: string; region: string }) {
  const files = new Map<string, { bytes: Buffer; contentType: string }>();
  const seen: string[] = [];
  let faults: ('fail' | 'hang')[] = [];
  const server = createServer(async (request, response) => {
    seen.push(`${request.method} ${request.url}`);
    const fault = faults.shift();
    if (fault === 'hang') return;
    const body = await bodyOf(request);
    if (fault === 'fail') return void response.writeHead(500).end();
    if (!isSigned(request, body, keys)) return void response.writeHead(403).end('SignatureDoesNotMatch');
    const path = request.url ?? '';
    const file = files.get(path);
    if (path.includes('?list-type=2')) response.writeHead(200).end(pageOf([...files.keys()], path));
    else if (request.method === 'PUT') {
      files.set(path, { bytes: body, contentType: request.headers['content-type'] ?? '' });
      response.writeHead(200).end();
    } else if (request.method === 'DELETE') {
      files.delete(path);
      response.writeHead(204).end();
    } else if (file) response.writeHead(200, { 'content-type': file.contentType }).end(file.bytes);
    else response.writeHead(404).end('NoSuchKey');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    endpoint: `http://127.0.0.1:${port}`,
    files,
    seen,
    /** The next requests meet these faults, in this order. */
    failNext: (...next: ('fail' | 'hang')[]) => {
      faults = next;
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

const namesAtOnce = 2;

/** One page of a bucket's names, as ListObjectsV2 gives it. */
function pageOf(paths: readonly string[], address: string): string {
  const { pathname, searchParams } = new URL(address, 'http://bucket');
  const begin = `${pathname}/`;
  const after = searchParams.get('continuation-token') ?? '';
  const names = paths
    .filter((path) => path.startsWith(`${begin}${searchParams.get('prefix')}`))
    .map((path) => path.slice(begin.length))
    .toSorted()
    .filter((name) => name > after);
  const page = names.slice(0, namesAtOnce);
  const more =
    names.length > namesAtOnce ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  return `<ListBucketResult>${page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('')}${more}</ListBucketResult>`;
}

async function bodyOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

function isSigned(
  request: IncomingMessage,
  body: Buffer,
  keys: { accessKeyId: string; secretAccessKey: string; region: string },
): boolean {
  const claim =
    /^AWS4-HMAC-SHA256 Credential=([^,]+), ?SignedHeaders=([^,]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const date = String(request.headers['x-amz-date']);
  const [, credential = '', signedHeaders = '', signature = ''] = claim ?? [];
  const scope = `${date.slice(0, 8)}/${keys.region}/s3/aws4_request`;
  if (credential !== `${keys.accessKeyId}/${scope}`) return false;
  if (request.headers['x-amz-content-sha256'] !== sha256(body)) return false;

  const [path = '', query = ''] = (request.url ?? '').split('?');
  const names = signedHeaders.split(';');
  const canonical = [
    request.method,
    path,
    query.split('&').toSorted().join('&'),
    ...names.map((name) => `${name}:${String(request.headers[name]).trim()}`),
    '',
    signedHeaders,
    sha256(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope, sha256(canonical)].join('\n');
  const key = scope
    .split('/')
    .reduce<Buffer | string>((secret, part) => hmac(secret, part), `AWS4${keys.secretAccessKey}`);
  const stale =
    Math.abs(Date.now() - Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'))) >
    900_000;
  return (
    !stale && names.includes('host') && timingSafeEqual(hmac(key, toSign), Buffer.from(signature, 'hex'))
  );
}
