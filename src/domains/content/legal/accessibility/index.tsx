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
          Stop anything that moves. Carousels and the row of categories have a pause button, and do not move
          if your device asks for less motion.
        </li>
        <li>Paste into every field, use a password manager, and solve no puzzles anywhere.</li>
        <li>
          Search, compare and read businesses’ pages, the blog and these rules without JavaScript, and send us
          a message without it.
        </li>
        <li>Use buttons instead of dragging, everywhere.</li>
      </ul>
    ),
  },
  {
    id: 'standard',
    title: 'The standard we hold ourselves to',
    body: (
      <p>
        The Web Content Accessibility Guidelines 2.2, level AA, which is also how we understand our duty under
        the Equality Act 2010. We believe that {product} conforms to it in part: the gaps that we know are
        below.
      </p>
    ),
  },
  {
    id: 'gaps',
    title: 'What we know is missing',
    body: (
      <ul>
        <li>
          <strong>The map</strong> can be moved by keyboard, but its single places cannot be reached one after
          the other. The list beside it holds the same businesses.
        </li>
        <li>
          <strong>Businesses’ pictures</strong> may have poor descriptions or none: the businesses write them.
          We ask for one with each picture.
        </li>
        <li>
          <strong>Videos</strong> come from YouTube and Vimeo. Whether they have captions depends on whoever
          made them, and their players are not ours.
        </li>
        <li>
          <strong>PayPal’s pages</strong>, where you pay for plans and orders, and the sign-in pages of Google
          and Facebook are not ours either.
        </li>
        <li>
          <strong>People have not tested it all yet.</strong> Every page is checked by machine for the rules
          that a machine can judge, and walked through by keyboard. We have not yet had it tried by people who
          use screen readers or voice control every day.
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
          Write to <a href={`mailto:${email}`}>{email}</a> or <Link to="/contact-us">by our form</Link>. Say
          which page it is and what you use. We answer within 14 days; if you need something from a page in
          another form meanwhile, we send it.
        </p>
        <p>
          If our answer does not help, the Equality Advisory and Support Service advises you free of charge:{' '}
          <a href="https://www.equalityadvisoryservice.com/">equalityadvisoryservice.com</a>, or in Northern
          Ireland the Equality Commission, <a href="https://www.equalityni.org/">equalityni.org</a>.
        </p>
      </>
    ),
  },
  {
    id: 'how-we-check',
    title: 'How we check',
    body: (
      <p>
        Each time that something changes, every kind of page is opened in a browser and walked through as a
        visitor would, with the rules of WCAG 2.0, 2.1 and 2.2, levels A and AA, judged by axe in each of its
        states. No rule is switched off. This statement was prepared on 21 November 2026 from those checks.
      </p>
    ),
  },
];
