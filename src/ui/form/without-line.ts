import { isRouteErrorResponse } from 'react-router';

/** What a form says above its fields when the line was cut: they keep what was typed. */
export const notReached = 'Our server could not be reached. Please try again.';

/**
 * For the `clientAction` of a page: what its server's action answers, or else `otherwise` where there was no line. The
 * router would show a page about a fault in its place, and what was typed would be lost.
 */
export async function withoutLine<Answer, Otherwise>(
  serverAction: () => Promise<Answer>,
  otherwise: () => Otherwise,
): Promise<Answer | Otherwise> {
  try {
    return await serverAction();
  } catch (error) {
    // What the server said, a redirect included.
    if (error instanceof Response || isRouteErrorResponse(error)) throw error;
    return otherwise();
  }
}
