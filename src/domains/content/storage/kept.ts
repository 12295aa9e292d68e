/** Where a browser keeps it: sent with every request, kept on the device, or kept for one tab. */
export type Store = 'cookie' | 'device' | 'tab';

/** Something that the site may leave in a browser. */
export interface Kept {
  /** As the browser shows it. What begins with these words and goes on is written with `…`. */
  readonly name: string;
  readonly store: Store;
  readonly purpose: string;
  readonly life: string;
  /** Needed for what the visitor asked for, or only a way to save typing. */
  readonly kind: 'needed' | 'convenience';
}

/**
 * Everything that the site may leave in a browser: the page about it is drawn from this list, and the journeys fail
 * for what a browser holds and this list does not name.
 */
export const keptInBrowsers: readonly Kept[] = [
  {
    name: 'XSRF-TOKEN',
    store: 'cookie',
    purpose: 'Proves that a form was sent from our own page, and not by another site in your name.',
    life: 'Until you close the browser',
    kind: 'needed',
  },
  {
    name: 'known_device',
    store: 'cookie',
    purpose:
      'Tells your account that you have signed in from this browser before, so that we can warn you about others. Scripts cannot read it.',
    life: '180 days after you last signed in',
    kind: 'needed',
  },
  {
    name: 'sign_in',
    store: 'cookie',
    purpose:
      'Ties a sign-in with Google or Facebook to the browser where it began. Over https it is called __Host-sign_in. Scripts cannot read it.',
    life: '25 minutes, or until you are signed in',
    kind: 'needed',
  },
  {
    name: '__Host-sign_in',
    store: 'cookie',
    purpose: 'The same as sign_in, over https.',
    life: '25 minutes, or until you are signed in',
    kind: 'needed',
  },
  {
    name: 'mailed_…',
    store: 'cookie',
    purpose:
      'Opens the enquiry, or the page about a practitioner, that a link in one of our emails led you to, so that the link leaves your address bar. Scripts cannot read it, and only that page gets it.',
    life: '12 hours after you opened the link',
    kind: 'needed',
  },
  {
    name: 'token',
    store: 'device',
    purpose: 'Your session: it keeps you signed in.',
    life: 'Until you sign out. It works for 12 hours without use, or 30 days with “remember me”',
    kind: 'needed',
  },
  {
    name: 'role',
    store: 'device',
    purpose: 'Which kind of account is signed in, so that the right menu is drawn.',
    life: 'Until you sign out',
    kind: 'needed',
  },
  {
    name: 'user_id',
    store: 'device',
    purpose: 'The number of the account that is signed in.',
    life: 'Until you sign out',
    kind: 'needed',
  },
  {
    name: 'rememberedUser',
    store: 'device',
    purpose: 'Your email address, if you tick “remember me”. Never your password.',
    life: 'Until you sign in without the tick',
    kind: 'convenience',
  },
  {
    name: 'planID',
    store: 'device',
    purpose: 'The number of the plan that you chose, until you have bought it or chosen another.',
    life: 'Until you buy it or remove it',
    kind: 'convenience',
  },
  {
    name: 'treatory.place',
    store: 'device',
    purpose: 'The city or postcode of your last search, so that your next search starts there.',
    life: 'Until you search without a place',
    kind: 'convenience',
  },
  {
    name: 'selectedPackages',
    store: 'device',
    purpose: 'Which treatments a business has picked for a package that it has not created yet.',
    life: 'Until you remove the last one from the list',
    kind: 'convenience',
  },
  {
    name: 'draft:…',
    store: 'tab',
    purpose: 'What you typed into a form and have not sent yet, without passwords.',
    life: 'Until it is sent, or the tab is closed',
    kind: 'convenience',
  },
  {
    name: 'social-step',
    store: 'tab',
    purpose:
      'The step you have reached in signing in with Google or Facebook, so that you can reload the page.',
    life: '15 minutes, until you are signed in, or the tab is closed',
    kind: 'needed',
  },
  {
    name: 'react-router-scroll-positions',
    store: 'tab',
    purpose: 'How far you had scrolled on each page, so that going back takes you there.',
    life: 'Until the tab is closed',
    kind: 'convenience',
  },
];

/** Whether the list names what a browser holds. */
export const isNamed = (store: Store, name: string): boolean =>
  keptInBrowsers.some(
    (kept) =>
      kept.store === store &&
      (kept.name.endsWith('…') ? name.startsWith(kept.name.slice(0, -1)) : kept.name === name),
  );
