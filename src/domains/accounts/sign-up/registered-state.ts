/** What a registration hands on to the sign-in page, in the browser's history: the address that was registered. */
export const registeredState = (email: string) => ({ registered: email });

export function registeredEmail(state: unknown): string | null {
  const { registered } = Object(state);
  return typeof registered === 'string' ? registered : null;
}
