import { data, redirect } from 'react-router';
import type { Answer, Endpoint, EndpointOutput } from '../endpoint.ts';

/** What a loader throws when a call was refused: the error page reads it. */
export interface PageFault {
  readonly message: string;
  readonly requestId: string;
}

/** The data of an answer; a refusal becomes the error page with the refusal's own status. */
export function dataOf<E extends Endpoint>(answer: Answer<E>): EndpointOutput<E> {
  if (answer.ok) return answer.data;
  const fault: PageFault = { message: answer.message, requestId: answer.requestId };
  throw data(fault, { status: answer.status });
}

/** The same for a page whose address is written in small letters: with capitals it leads on to that address. */
export function dataAt<E extends Endpoint>(answer: Answer<E>, request: Request): EndpointOutput<E> {
  const { pathname, search } = new URL(request.url);
  const small = pathname.toLowerCase();
  if (!answer.ok && answer.status === 404 && small !== pathname) throw redirect(small + search, 301);
  return dataOf(answer);
}
