import type { FastifyInstance } from 'fastify';
import type { MailMessage } from '#src/platform/mail/mail.server.ts';

/** A form that every rule lets pass; a test changes what it is about. */
const aPerson = {
  name: 'Ana Pereira',
  email: 'ana@example.com',
  phone: '07700 900123',
  password: 'quill!7&Otter',
  heard_about_options: 'friend',
};

export const aClient = { ...aPerson, main_location: 'leeds', age_group: '25-34' as const, terms: true };

/** `categories` are ids, which only the test's database knows. */
export const aRegisteringBusiness = {
  ...aPerson,
  business_name: 'Otter & Quill',
  business_location: 'York',
  business_size: 'soloPractitioner',
  premises_count: 'onePremises',
  terms: true,
};

/** A call as a browser sends it; answers the status and the body. */
export async function post(
  http: FastifyInstance,
  url: string,
  payload: object,
  { token, ip = '192.0.2.7' }: { token?: string; ip?: string } = {},
) {
  const answer = await http.inject({
    method: 'POST',
    url,
    payload,
    remoteAddress: ip,
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  });
  return { status: answer.statusCode, headers: answer.headers, body: answer.json() };
}

/** The token of the link in an email. */
export function tokenIn(email: Pick<MailMessage, 'text'> | undefined): string {
  const token = /[?&]token=([\w-]+)/.exec(email?.text ?? '')?.[1];
  if (token === undefined) throw new Error('The email holds no link with a token.');
  return token;
}
