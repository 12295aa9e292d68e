import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { PageData } from './platform/web/boot-scripts.tsx';
import { nonceContext, visitContext } from './platform/web/page-context.ts';

/**
 * Renders a whole page before a byte is sent: its status is then known, and a finished page can be kept. Loaders
 * have run by now and nothing suspends, so React's plain renderer does, at less than half the cost of a stream.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
  loadContext: RouterContextProvider,
): Promise<Response> {
  const loaded = await new Response(routerContext.serverHandoffStream).text();
  // The page brings its data itself; the router would suspend to send them afterwards.
  const context = { ...routerContext, serverHandoffStream: undefined };
  // In development the router's own styles come without one, and React would complain of the difference.
  const nonce = import.meta.env.DEV ? undefined : loadContext.get(nonceContext);
  await loadContext.get(visitContext).takeTurn();
  const page = renderToString(
    <PageData value={loaded}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </PageData>,
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  // Bytes: of a string every character would be checked first.
  return new Response(Buffer.from(`<!DOCTYPE html>${page}`), { status, headers });
}

/**
 * Faults thrown by loaders and actions; a declared refusal is an answer and never comes here. What the router itself
 * refuses, such as an address that nothing is at, is the caller's fault and not ours.
 */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (!request.signal.aborted && !isRefusal) context.get(visitContext).report(error);
};
