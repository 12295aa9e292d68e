import { Link } from 'react-router';
import type { LegalSection, Operator } from '../document.ts';

/** How usable the site is for everybody, and where it is not yet. */
export const accessibilityStatement = ({ product, email }: Operator): readonly LegalSection[] => [
  {
    id: 'what-you-can-do',
    title: 'What you should be able to do',
    body: (
      <ul>
        <li>Use every page with a keyboard alone, and always see where you are.</li>
        <li>Listen to it with a screen reader: headings, lists, tables, names of buttons and fields.</li>
        <li>Enlarge text to 200 %, or use a screen 320 pixels wide, without scrolling sideways.</li>
        <li>
          Stop anything that moves. Carousels and the row of categories have a pause button, and stay still if
          your device asks for reduced motion.
        </li>
        <li>Paste into every field and use a password manager, with no puzzles to solve.</li>
        <li>
          Search, compare and read businesses’ pages, the blog and these rules, and send us a message, all
          without JavaScript.
        </li>
        <li>Use buttons instead of dragging, everywhere.</li>
      </ul>
    ),
  },
  {
    id: 'standard',
    title: 'The standard we follow',
    body: (
      <p>
        We follow the Web Content Accessibility Guidelines 2.2, level AA, which is also how we understand our
        duty under the Equality Act 2010. We believe that {product} partly conforms to them. The gaps we know
        of are listed below.
      </p>
    ),
  },
  {
    id: 'gaps',
    title: 'What we know is missing',
    body: (
      <ul>
        <li>
          <strong>The map</strong> can be moved, and its pins reached and opened, by keyboard. Its streets and
          place names are drawn as a picture that a screen reader cannot read; the list beside it holds the
          same businesses.
        </li>
        <li>
          <strong>Businesses’ pictures</strong> may have poor descriptions or none, because the businesses
          write them. We ask for one with each picture.
        </li>
        <li>
          <strong>Videos</strong> come from YouTube and Vimeo. Whether they have captions depends on the
          people who made them, and we do not control the players.
        </li>
        <li>
          <strong>PayPal’s pages</strong>, where you pay for plans and orders, and the sign-in pages of Google
          and Facebook are outside our control too.
        </li>
        <li>
          <strong>Disabled people have not tested it yet.</strong> We check every page automatically for the
          rules that software can judge, and go through it by keyboard. People who use screen readers or voice
          control every day have not yet tried it for us.
        </li>
      </ul>
    ),
  },
  {
    id: 'tell-us',
    title: 'Tell us what stops you',
    body: (
      <>
        <p>
          Write to <a href={`mailto:${email}`}>{email}</a> or <Link to="/contact-us">use our form</Link>. Say
          which page it is and what device or software you use. We reply within 14 days. If you need something
          from a page in another format meanwhile, we send it.
        </p>
        <p>
          If our answer does not help, the Equality Advisory and Support Service gives free advice:{' '}
          <a href="https://www.equalityadvisoryservice.com/">equalityadvisoryservice.com</a>, or in Northern
          Ireland, the Equality Commission, <a href="https://www.equalityni.org/">equalityni.org</a>.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-check',
    title: 'How we check',
    body: (
      <p>
        Whenever something changes, we open every kind of page in a browser and use it as a visitor would. In
        each state, axe tests it against WCAG 2.0, 2.1 and 2.2, levels A and AA, with no rule switched off. We
        prepared this statement on 21 November 2026 from those checks.
      </p>
    ),
  },
];
