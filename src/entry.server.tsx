import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { nonceContext, visitContext } from './platform/web/page-context.ts';

/** Longest time that a page may take before its visitor is told so. */
export const streamTimeout = 10_000;

/**
 * Renders a whole page before a byte is sent: its status is then known, and a finished page can be kept. Loaders
 * have run by now and nothing below suspends on data, so there is nothing to stream.
 */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const nonce = loadContext.get(nonceContext);
  return new Promise((resolve, reject) => {
    let failed = false;
    const { pipe, abort } = renderToPipeableStream(
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />,
      {
        nonce,
        onAllReady() {
          clearTimeout(deadline);
          headers.set('content-type', 'text/html; charset=utf-8');
          pipe(collect((page) => resolve(new Response(page, { status: failed ? 500 : status, headers }))));
        },
        onShellError: reject,
        onError(error) {
          failed = true;
          loadContext.get(visitContext).report(error);
        },
      },
    );
    const deadline = setTimeout(abort, streamTimeout);
  });
}

/** Faults thrown by loaders and actions; a declared refusal is an answer and never comes here. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted) context.get(visitContext).report(error);
};

function collect(done: (page: Buffer<ArrayBuffer>) => void) {
  const chunks: Buffer[] = [];
  return new Writable({
    write(chunk: Buffer, _encoding, next) {
      chunks.push(chunk);
      next();
    },
    final(next) {
      done(Buffer.concat(chunks));
      next();
    },
  });
}
