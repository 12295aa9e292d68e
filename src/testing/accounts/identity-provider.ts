import { createHash, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { escapeHtml } from '#src/platform/http/failure.server.ts';

/** Someone who has an account at the provider. */
export interface ProviderAccount {
  readonly subject: string;
  readonly email?: string | undefined;
  readonly emailVerified?: boolean;
  readonly name?: string;
}

/** Faults that a test can order from the provider. */
export type Mischief =
  | 'nothing'
  | 'silence'
  | 'failure'
  | 'garbage'
  | 'flood'
  | 'redirect'
  | 'wrong nonce'
  | 'wrong audience'
  | 'wrong issuer'
  | 'expired token';

interface Grant {
  readonly person: ProviderAccount;
  readonly redirectUri: string | null;
  readonly challenge: string | null;
  readonly nonce: string | null;
}

interface Wishes {
  /** Fixed where a server must know the address before this one listens. */
  readonly port?: number;
  readonly people?: ProviderAccount[];
  readonly now?: () => Date;
}

const clientId = 'treatory-test';
const clientSecret = 'a secret of the tests alone';

/**
 * A provider of identities on this machine: speaks Google's OpenID Connect and Facebook's OAuth on their paths, asks
 * by a page with a button for each person, and insists on client secret, PKCE and single use.
 */
export class IdentityProvider {
  /** Who is offered on the page of consent. */
  readonly people: ProviderAccount[];
  /** How often the site's server has asked something. */
  asked = 0;
  private mischief: Mischief[] = [];
  private readonly grants = new Map<string, Grant>();
  private readonly accessTokens = new Map<string, ProviderAccount>();
  private readonly server: Server;
  private readonly now: () => Date;

  private constructor({ people = [], now = () => new Date() }: Wishes) {
    this.people = people;
    this.now = now;
    this.server = createServer((request, response) => void this.answer(request, response));
  }

  static async start(wishes: Wishes = {}): Promise<IdentityProvider> {
    const provider = new IdentityProvider(wishes);
    await new Promise<void>((resolve) => provider.server.listen(wishes.port ?? 0, '127.0.0.1', resolve));
    return provider;
  }

  get baseUrl(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  /** The settings that make a server of ours trust it. */
  get settings(): Record<string, string> {
    const of = (name: string) => ({
      [`${name}_CLIENT_ID`]: clientId,
      [`${name}_CLIENT_SECRET`]: clientSecret,
      [`${name}_BASE_URL`]: this.baseUrl,
    });
    return { ...of('GOOGLE'), ...of('FACEBOOK') };
  }

  /** The next questions of the site's server meet these, one each. */
  misbehave(...next: Mischief[]): void {
    this.mischief = next;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise<void>((resolve) => this.server.close(() => resolve()));
  }

  private async answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
    const url = new URL(request.url ?? '/', this.baseUrl);
    const form = new URLSearchParams(await textOf(request));
    if (/\/auth$|\/dialog\/oauth$/.test(url.pathname))
      return request.method === 'POST'
        ? this.decide(response, url.searchParams, form.get('person'))
        : sendPage(response, this.people, url.search);
    this.asked += 1;
    const wrong = this.mischief.shift();
    if (wrong && misbehaves(response, wrong)) return;
    if (/\/token$|\/access_token$/.test(url.pathname)) return this.exchange(response, form, wrong);
    if (url.pathname.endsWith('/me')) return this.profile(request, response, url.searchParams);
    sendJson(response, 404, { error: 'not_found' });
  }

  private decide(response: ServerResponse, asked: URLSearchParams, subject: string | null): void {
    const back = new URL(asked.get('redirect_uri') ?? '');
    back.searchParams.set('state', asked.get('state') ?? '');
    const person = this.people.find((candidate) => candidate.subject === subject);
    const code = random();
    if (person) {
      const [redirectUri, challenge] = [asked.get('redirect_uri'), asked.get('code_challenge')];
      this.grants.set(code, { person, redirectUri, challenge, nonce: asked.get('nonce') });
      back.searchParams.set('code', code);
    } else back.searchParams.set('error', 'access_denied');
    response.writeHead(302, { location: back.href }).end();
  }

  private exchange(response: ServerResponse, form: URLSearchParams, wrong: Mischief | undefined) {
    const code = form.get('code') ?? '';
    const grant = this.grants.get(code);
    this.grants.delete(code);
    if (form.get('client_id') !== clientId || form.get('client_secret') !== clientSecret)
      return sendJson(response, 401, { error: 'invalid_client' });
    const verifier = form.get('code_verifier') ?? '';
    const challenge = createHash('sha256').update(verifier).digest('base64url');
    if (!grant || grant.redirectUri !== form.get('redirect_uri') || grant.challenge !== challenge)
      return sendJson(response, 400, { error: 'invalid_grant' });
    const access = random();
    this.accessTokens.set(access, grant.person);
    const answer = { access_token: access, token_type: 'Bearer', id_token: this.idToken(grant, wrong) };
    sendJson(response, 200, answer);
  }

  private idToken({ person, nonce }: Grant, wrong: Mischief | undefined): string {
    const now = Math.floor(this.now().getTime() / 1000);
    const claims = {
      iss: wrong === 'wrong issuer' ? 'https://accounts.example.com' : this.baseUrl,
      aud: wrong === 'wrong audience' ? 'somebody-else' : clientId,
      sub: person.subject,
      exp: wrong === 'expired token' ? now - 3600 : now + 3600,
      nonce: wrong === 'wrong nonce' ? 'another' : nonce,
      email: person.email,
      email_verified: person.emailVerified ?? false,
      name: person.name,
    };
    const head = `${encoded({ alg: 'HS256', typ: 'JWT' })}.${encoded(claims)}`;
    return `${head}.${createHmac('sha256', clientSecret).update(head).digest('base64url')}`;
  }

  private profile(request: IncomingMessage, response: ServerResponse, query: URLSearchParams) {
    const access = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? '';
    const person = this.accessTokens.get(access);
    const proof = createHmac('sha256', clientSecret).update(access).digest('hex');
    if (!person || query.get('appsecret_proof') !== proof)
      return sendJson(response, 400, { error: { message: 'Invalid appsecret_proof' } });
    const { subject, name, email } = person;
    sendJson(response, 200, { id: subject, name, email });
  }
}

const random = () => randomBytes(16).toString('hex');
const encoded = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks).toString();
}

/** Whether the mischief was the whole answer; the others show in the token. */
function misbehaves(response: ServerResponse, wrong: Mischief): boolean {
  if (wrong === 'silence') return true;
  if (wrong === 'failure') response.writeHead(503).end('down');
  else if (wrong === 'garbage') response.writeHead(200).end('<html>Welcome to the hotel’s network</html>');
  else if (wrong === 'flood') response.writeHead(200).end(`{"id_token":"${'x'.repeat(200_000)}"}`);
  else if (wrong === 'redirect') response.writeHead(307, { location: '/elsewhere' }).end();
  else return false;
  return true;
}

const sendJson = (response: ServerResponse, status: number, body: object) =>
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));

function sendPage(response: ServerResponse, people: readonly ProviderAccount[], search: string): void {
  const buttons = people.map(
    ({ subject, name, email }) =>
      `<button name="person" value="${escapeHtml(subject)}">${escapeHtml(name ?? email ?? subject)}</button>`,
  );
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(`<!doctype html>
<html lang="en-GB"><head><title>Choose an account</title><link rel="icon" href="data:,"></head>
<body><h1>Choose an account</h1><form method="post" action="${escapeHtml(search)}">
${buttons.join('\n')}
<button name="person" value="">Deny</button></form></body></html>`);
}
