import { isRouteErrorResponse } from 'react-router';
import { unreachable } from '#src/platform/client.ts';

/**
 * For the `clientAction` of a page: answers what the server's action does, or `otherwise` with a message when the
 * connection fails. The router would replace the page with an error, and what was typed would be lost.
 */
export async function withoutLine<Answer, Otherwise>(
  serverAction: () => Promise<Answer>,
  otherwise: (message: string) => Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await serverAction();
  } catch (error) {
    // What the server said, a redirect included.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return otherwise(unreachable().message);
  }
}
