import { data } from 'react-router';
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
