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
          {product} sets nothing that needs your consent: no advertising, no analytics, nothing of other
          companies. That is why no banner asks you.
        </li>
        <li>Below stands everything that may be kept, by the name under which your browser shows it.</li>
        <li>
          “Needed” means that what you asked for does not work without it. “Convenience” saves you from doing
          something twice; you lose nothing else when you remove it.
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
        Nothing is loaded from them until you ask. If you play a video, YouTube or Vimeo learns the address of
        your connection and may keep something of its own; it stands beside each video before you click. If
        you sign in with Google or Facebook, you are on their pages meanwhile.
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
    text: 'Sent to us with each request to this site, and to nobody else.',
  },
  {
    store: 'device',
    id: 'device',
    title: 'Kept on this device',
    text: 'In your browser’s local storage, until something removes it.',
  },
  {
    store: 'tab',
    id: 'tab',
    title: 'Kept for this tab',
    text: 'In the session storage: gone when you close the tab.',
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
