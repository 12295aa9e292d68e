/** A client as a card names them. */
interface Known {
  readonly phone: string;
  readonly email: string;
  readonly note: string;
}

/** How the lines begin in which a merge writes down the second number and address of a client. */
export const otherContacts = { phone: 'Other phone', email: 'Other email' } as const;

const begins = Object.values(otherContacts).map((word) => `${word}: `);

/**
 * What a reader may know of a client beside the name. How a client is reached is for those alone who keep the clients;
 * who keeps one column of the calendar reads the note without it. Every screen and sheet asks here.
 */
export function knownOf<Card extends Known>({ keepsClients }: { keepsClients: boolean }, card: Card): Known {
  const { phone, email, note } = card;
  if (keepsClients) return { phone, email, note };
  const lines = note.split('\n').filter((line) => !begins.some((begin) => line.startsWith(begin)));
  return { phone: '', email: '', note: lines.join('\n') };
}
