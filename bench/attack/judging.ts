import type { Shot } from './shots.ts';

/** What came back. */
export interface Reply {
  readonly status: number;
  readonly type: string;
  readonly body: string;
}

/** What is wrong with an answer to a hostile request; null where it is as it should be. */
export function faultOf({ headers }: Shot, { status, type, body }: Reply): string | null {
  if (status === 500) return '500';
  if (status < 400) return null;
  if (headers.accept !== 'text/html') return shapeFault(status, type, body);
  const isPage = type.startsWith('text/html') && body.includes('<h1');
  return isPage || type.startsWith('text/x-script') ? null : `${status} as ${type}`;
}

/** Every refusal says its sentence, its code and the request's id; 422 says which fields are to blame. */
function shapeFault(status: number, type: string, body: string): string | null {
  if (!type.startsWith('application/json')) return `${status} as ${type}`;
  const { message, code, request_id: requestId, errors } = JSON.parse(body);
  if ([message, code, requestId].some((text) => typeof text !== 'string' || text === ''))
    return `${status} without message, code or request id`;
  const lists = Object.values(errors ?? {});
  const areLists = lists.every((list) => Array.isArray(list) && list.every((one) => typeof one === 'string'));
  if (status === 422 && (errors === undefined || !areLists)) return '422 without lists of errors';
  return null;
}
