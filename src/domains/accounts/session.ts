import { type CallOptions, call } from '#src/platform/client.ts';
import type { Answer, Endpoint, EndpointInput } from '#src/platform/endpoint.ts';
import { readStored, writeStored } from '#src/platform/web/storage.ts';
import { logout, refreshToken } from './sessions/contract.ts';

/** What the browser keeps about who is signed in: the names are the original front end's. */
const keys = {
  token: 'token',
  role: 'role',
  userId: 'user_id',
  businessId: 'business_id',
  remembered: 'rememberedUser',
};

type Role = 'user' | 'agent' | 'operator';

/** A tab of the dashboard in which an operator views as another person keeps that apart from its own session. */
const area = () =>
  /^\/dashboard/.test(globalThis.location?.pathname) && readStored('sessionStorage', keys.token) !== null
    ? 'sessionStorage'
    : 'localStorage';

export const storedToken = (): string | null => readStored(area(), keys.token);
export const storedRole = (): Role | null => {
  const role = readStored(area(), keys.role);
  return role === 'user' || role === 'agent' || role === 'operator' ? role : null;
};

/** Whose session it is, as far as the browser knows. */
export const storedUserId = (): string | null => readStored(area(), keys.userId);

/** For which business this browser acts, as far as it was chosen here; null until then. */
export const storedBusiness = (): string | null => readStored(area(), keys.businessId);

/** Keeps for which business the session acts from now on: every tab starts again with it. */
export function keepActingFor({ business, role }: { business: number | null; role: Role }): void {
  writeStored(area(), keys.role, role);
  writeStored(area(), keys.businessId, String(business));
  announce();
}

/** Keeps a session that just began; the role is the one that the server named. */
export function keepSession({
  token,
  role,
  user,
}: {
  token: string;
  role: Role;
  user: { id: number };
}): void {
  writeStored('localStorage', keys.token, token);
  writeStored('localStorage', keys.role, role);
  writeStored('localStorage', keys.userId, String(user.id));
  writeStored('localStorage', keys.businessId, null);
  announce();
}

/** Forgets the session, here and thereby in every tab. */
export function dropSession(): void {
  const where = area();
  for (const key of [keys.token, keys.role, keys.userId, keys.businessId]) writeStored(where, key, null);
  announce();
}

/** The address that someone asked to be remembered; an old entry that holds a password loses it here. */
export function rememberedEmail(): string | null {
  const kept = readStored('localStorage', keys.remembered);
  if (kept === null) return null;
  try {
    const { email } = Object(JSON.parse(kept));
    if (typeof email !== 'string') throw new Error('not an entry of ours');
    rememberEmail(email);
    return email;
  } catch {
    rememberEmail(null);
    return null;
  }
}

export const rememberEmail = (email: string | null): void =>
  writeStored('localStorage', keys.remembered, email === null ? null : JSON.stringify({ email }));

const changed = 'treatory:session';
const heard = [keys.token, keys.userId, keys.businessId];
const announce = () => window.dispatchEvent(new Event(changed));

/** Calls back when someone signs in or out, in this tab or another. Answers how to stop listening. */
export function onSessionChange(listener: () => void): () => void {
  const inOtherTab = ({ key }: StorageEvent) => {
    if (key === null || heard.includes(key)) listener();
  };
  window.addEventListener(changed, listener);
  window.addEventListener('storage', inOtherTab);
  // A page that the browser had put to sleep heard nothing.
  window.addEventListener('pageshow', listener);
  return () => {
    window.removeEventListener(changed, listener);
    window.removeEventListener('storage', inOtherTab);
    window.removeEventListener('pageshow', listener);
  };
}

/**
 * A call by the signed-in person. A 401 is answered by one refresh and one more try; if that fails too, the
 * session is over and forgotten, and the caller gets the 401.
 */
export const callSignedIn = <E extends Endpoint>(
  endpoint: E,
  input: EndpointInput<E>,
  options: Omit<CallOptions, 'token'> = {},
): Promise<Answer<E>> => askSignedIn((token) => call(endpoint, input, { ...options, token }));

/** The same for any request with a token. */
export async function askSignedIn<E extends Endpoint>(
  ask: (token: string | null) => Promise<Answer<E>>,
): Promise<Answer<E>> {
  const token = storedToken();
  const first = await ask(token);
  if (first.ok || first.status !== 401 || token === null) return first;
  const fresh = await refreshed(token);
  if (fresh.kind === 'unknown') return fresh.answer as Answer<E>;
  if (fresh.kind === 'over') {
    if (storedToken() === token) dropSession();
    return first;
  }
  const second = await ask(fresh.token);
  if (!second.ok && second.status === 401 && storedToken() === fresh.token) dropSession();
  return second;
}

type Refreshed =
  | { kind: 'fresh'; token: string }
  | { kind: 'over' }
  /** The server could not say: nobody is signed out for that. */
  | { kind: 'unknown'; answer: Answer<Endpoint> };

/** Exchanges the token when someone asks for it; a session that is over is forgotten. */
export async function refreshSession(): Promise<Refreshed['kind']> {
  const token = storedToken();
  if (token === null) return 'over';
  const { kind } = await refreshed(token);
  if (kind === 'over' && storedToken() === token) dropSession();
  return kind;
}

let underWay: Promise<Refreshed> | null = null;

/** One exchange at a time in this tab; between tabs the server's grace settles it. */
function refreshed(token: string): Promise<Refreshed> {
  underWay ??= exchange(token).finally(() => {
    underWay = null;
  });
  return underWay;
}

async function exchange(token: string): Promise<Refreshed> {
  // Another tab may have been quicker.
  const stored = storedToken();
  if (stored !== null && stored !== token) return { kind: 'fresh', token: stored };
  const answer = await call(refreshToken, {}, { token });
  if (!answer.ok) return answer.status === 401 ? { kind: 'over' } : { kind: 'unknown', answer };
  writeStored('localStorage', keys.token, answer.data.token);
  return { kind: 'fresh', token: answer.data.token };
}

/** Ends the session on the server and forgets it here; forgotten also when it was over already. */
export async function signOut(): Promise<Answer<typeof logout>> {
  const answer = await callSignedIn(logout, {});
  if (answer.ok || answer.status === 401) dropSession();
  return answer;
}
