/** The original's sentence where the server has none for people. */
const unexpected = 'An unexpected error occurred. Please try again later.';

/** What to say of a registration that was not taken: the server's words, unless it could not find any. */
export const failureSentence = ({ status, message }: { status: number; message: string }): string =>
  status === 0 || status === 500 ? unexpected : message;
