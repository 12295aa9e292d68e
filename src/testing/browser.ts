import type { FastifyInstance, LightMyRequestResponse } from 'fastify';

interface Sending {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly token?: string;
  readonly headers?: Record<string, string>;
}

/** A browser as the server meets it: it keeps cookies, echoes the mark that guards writes, and has an address. */
export interface Browser {
  readonly cookies: Map<string, string>;
  send(url: string, payload?: object, how?: Sending): Promise<LightMyRequestResponse>;
}

let addresses = 0;

/** Each comes from a network of its own, unless it is given one. */
export function aBrowser(
  app: FastifyInstance,
  { ip, userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' } = {
    ip: `198.18.${Math.floor(++addresses / 250)}.${addresses % 250}`,
  } as { ip?: string; userAgent?: string },
): Browser {
  const cookies = new Map<string, string>();
  const send: Browser['send'] = async (url, payload, { method, token, headers } = {}) => {
    const mark = cookies.get('XSRF-TOKEN');
    const answer = await app.inject({
      method: method ?? (payload === undefined ? 'GET' : 'POST'),
      url,
      remoteAddress: ip ?? '198.51.100.1',
      headers: {
        'user-agent': userAgent,
        ...(cookies.size > 0 ? { cookie: [...cookies].map((pair) => pair.join('=')).join('; ') } : {}),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        ...(mark === undefined ? {} : { 'x-xsrf-token': mark }),
        ...headers,
      },
      ...(payload === undefined ? {} : { payload }),
    });
    for (const { name, value } of answer.cookies) cookies.set(name, value);
    return answer;
  };
  return { cookies, send };
}
