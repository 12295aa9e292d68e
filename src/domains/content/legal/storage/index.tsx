import { type Kept, keptInBrowsers, type Store } from '../../storage/kept.ts';
import type { LegalSection, Operator } from '../document.ts';

/** Everything that the site may leave in a browser, from the one list that the journeys are held to. */
export const cookiesAndStorage = ({ product, email }: Operator): readonly LegalSection[] => [
  {
    id: 'in-short',
    title: 'In short',
    body: (
      <ul>
        <li>
          {product} sets nothing that needs your consent: no advertising, no analytics, nothing from other
          companies. That is why there is no cookie banner.
        </li>
        <li>This page lists everything that may be kept, by the name that your browser shows.</li>
        <li>
          “Needed” means that what you asked for does not work without it. “Convenience” saves you from doing
          something twice; you lose nothing else if you remove it.
        </li>
      </ul>
    ),
  },
  ...parts.map(({ store, id, title, text }) => ({
    id,
    title,
    body: (
      <>
        <p>{text}</p>
        {keptInBrowsers
          .filter((kept) => kept.store === store)
          .map((kept) => (
            <Entry key={kept.name} kept={kept} />
          ))}
      </>
    ),
  })),
  {
    id: 'others',
    title: 'What other sites may keep',
    body: (
      <p>
        Nothing is loaded from them until you ask. If you play a video, YouTube or Vimeo sees your IP address
        and may store something of its own; we say so beside each video before you click. Signing in with
        Google or Facebook takes you to their pages.
      </p>
    ),
  },
  {
    id: 'remove',
    title: 'How to remove it',
    body: (
      <p>
        In your browser’s settings, under cookies and site data. You will be signed out; nothing else is lost.
        If your browser keeps nothing for us at all, you can still search, compare, read and write to us, but
        not sign in. Questions: <a href={`mailto:${email}`}>{email}</a>.
      </p>
    ),
  },
];

const parts: readonly { store: Store; id: string; title: string; text: string }[] = [
  {
    store: 'cookie',
    id: 'cookies',
    title: 'Cookies',
    text: 'Sent to us with each request to this site, and to no one else.',
  },
  {
    store: 'device',
    id: 'device',
    title: 'Kept on this device',
    text: 'In your browser’s local storage, until it is removed.',
  },
  {
    store: 'tab',
    id: 'tab',
    title: 'Kept for this tab',
    text: 'In the session storage, which is emptied when you close the tab.',
  },
];

const kinds = { needed: 'Needed', convenience: 'Convenience' } as const;

const Entry = ({ kept: { name, purpose, life, kind } }: { kept: Kept }) => (
  <div data-kept={name}>
    <h3>
      <code>{name}</code>
    </h3>
    <p>{purpose}</p>
    <p>
      {kinds[kind]}. {life}.
    </p>
  </div>
);
