import { callSignedIn, onSessionChange, storedRole, storedToken } from '#src/domains/accounts/session.ts';
import { toast } from '#src/ui/toast.ts';
import { addFavourite, listFavourites, removeFavourite } from '../contract.ts';
import { mostFavourites } from '../rules.ts';
import { keepHere, keptHere, onKeptElsewhere } from './kept.ts';
import { mergeKept } from './merging.ts';

/** What is kept, and where: in this browser, or with the account of the client who is signed in. */
interface Hearts {
  readonly where: 'browser' | 'account';
  readonly ids: ReadonlySet<number>;
}

/** Null while it is not known, and for businesses and operators, who keep none. */
let hearts: Hearts | null = null;
const listeners = new Set<() => void>();
let stopHearing = () => {};
let reading = 0;

function become(next: Hearts | null): void {
  hearts = next;
  for (const listener of listeners) listener();
}

/** For React's `useSyncExternalStore`: read when the first heart of a page is drawn. */
export const heartStore = {
  subscribe(listener: () => void) {
    listeners.add(listener);
    if (listeners.size === 1) begin();
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) stopHearing();
    };
  },
  current: () => hearts,
};

function begin(): void {
  const stops = [onSessionChange(() => void read()), onKeptElsewhere(() => void read())];
  stopHearing = () => {
    for (const stop of stops) stop();
  };
  void read();
}

async function read(): Promise<void> {
  reading += 1;
  const mine = reading;
  if (storedToken() === null) return become({ where: 'browser', ids: new Set(keptHere()) });
  if (storedRole() !== 'user') return become(null);
  await mergeKept();
  const answer = await callSignedIn(listFavourites, { per_page: 1 });
  // Somebody else may have signed in meanwhile.
  if (mine !== reading) return;
  become(answer.ok ? { where: 'account', ids: new Set(answer.data.listings) } : null);
}

/** Keeps a business, or lets it go: shown at once, and taken back in words if it cannot be. */
export function toggle(id: number, title: string): void {
  if (!hearts) return;
  const isKept = !hearts.ids.has(id);
  if (hearts.where === 'browser') toggleHere(id, isKept);
  else toggleThere(id, title, isKept);
}

function mark(id: number, isKept: boolean): void {
  if (!hearts) return;
  const others = [...hearts.ids].filter((one) => one !== id);
  become({ ...hearts, ids: new Set(isKept ? [id, ...others] : others) });
}

function toggleHere(id: number, isKept: boolean): void {
  const others = keptHere().filter((one) => one !== id);
  const wanted = isKept ? [id, ...others] : others;
  if (wanted.length > mostFavourites) sayFailed(tooMany);
  else if (!keepHere(wanted))
    sayFailed('Your browser keeps nothing for this site. Sign in to keep favourites.');
  else {
    mark(id, isKept);
    if (isKept && others.length === 0) sayWhere();
  }
}

/** As `loginPath` makes it; that would bring along what only forms need. */
const login = '/login?return=%2Fdashboard%2Ffavourites';

const tooMany = `You can keep ${mostFavourites} favourites. Remove one that you no longer need.`;

/** At the first one: nothing on the site shows what a browser keeps but the hearts themselves. */
const sayWhere = (): void =>
  toast({
    tone: 'info',
    text: 'Kept in this browser. Sign in to have it everywhere, and to make lists.',
    link: { to: login, text: 'Sign in' },
  });

/** One call after the other, so that the last press is what stays. */
let calls = Promise.resolve();

function toggleThere(id: number, title: string, isKept: boolean): void {
  mark(id, isKept);
  calls = calls.then(async () => {
    const answer = await callSignedIn(isKept ? addFavourite : removeFavourite, { id });
    // What another tab removed is removed.
    if (answer.ok || (!isKept && answer.status === 404) || answer.status === 401) return;
    if (hearts?.ids.has(id) === isKept) mark(id, !isKept);
    sayFailed(`${title} was not ${isKept ? 'added to' : 'removed from'} your favourites. ${answer.message}`);
  });
}

const sayFailed = (text: string): void => toast({ tone: 'error', text });
