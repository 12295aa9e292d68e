import { Link } from 'react-router';
import type { LegalSection, Operator } from '../document.ts';

/** Who else sees it, how long it is kept, what is stored in a browser, how it is protected. */
export const sharing = ({ product }: Operator): LegalSection[] => [
  {
    id: 'who-sees-it',
    title: 'Who else sees it',
    body: (
      <>
        <ul>
          <li>
            <strong>The public</strong> sees a business’s page, and the practitioners named there. Nothing in
            a client’s account is public.
          </li>
          <li>
            <strong>The business you write to</strong> gets your message and how to reach you. From then on
            the business is responsible for that data.
          </li>
          <li>
            <strong>Companies that work for us</strong>: those that run our servers, deliver our email and
            provide our maps. They act only on our instructions, under a contract.
          </li>
          <li>
            <strong>PayPal</strong>, when you pay through us. We tell it the amount, what it is for and our
            payment reference. What you enter there stays there, and PayPal is responsible for it. It tells us
            whether you paid, and its own reference. We never see a card number.
          </li>
          <li>
            <strong>Google or Facebook</strong>, only if you choose to sign in with them;{' '}
            <strong>YouTube or Vimeo</strong>, only once you play a video.
          </li>
          <li>
            <strong>Authorities and courts</strong>, where the law requires it; and a company that takes over{' '}
            {product}, which must keep the promises made here.
          </li>
        </ul>
        <p>
          If one of these companies handles data outside the United Kingdom, it does so only in a country that
          UK law recognises as safe, or under the contract clauses that UK law requires.
        </p>
      </>
    ),
  },
  {
    id: 'how-long',
    title: 'How long we keep it',
    body: (
      <table>
        <thead>
          <tr>
            <th scope="col">What</th>
            <th scope="col">How long</th>
          </tr>
        </thead>
        <tbody>
          {periods.map(([what, period]) => (
            <tr key={what}>
              <td>{what}</td>
              <td>{period}</td>
            </tr>
          ))}
        </tbody>
      </table>
    ),
  },
  {
    id: 'cookies',
    title: 'Cookies and what your browser stores',
    body: (
      <>
        <p>
          We set nothing that needs your consent: no advertising, no analytics, nothing from other companies.
          We store only what the features you use need: a token that protects forms, your session and the
          devices you signed in from, and what saves you typing something twice, such as your email address if
          you tick “remember me” (never your password), the place of your last search, a plan that you chose,
          or a form that you have not sent yet.
        </p>
        <p>
          <Link to="/cookies-and-storage">Cookies and storage</Link> lists every one, with its purpose and how
          long it is kept.
        </p>
        <p>
          You can remove all of it in your browser’s settings. You will be signed out; nothing else is lost.
        </p>
      </>
    ),
  },
  {
    id: 'security',
    title: 'How we protect it',
    body: (
      <p>
        Connections are encrypted. Passwords and session tokens are stored only as hashes. Attempts to guess a
        password are limited, and you can add a second factor. Our servers decide what you may see with every
        request. Backups are encrypted. If a breach puts you at risk, we tell the Information Commissioner’s
        Office within 72 hours, and you without delay.
      </p>
    ),
  },
];

const periods = [
  ['Your account and profile', 'Until you delete it: 14 days to change your mind, then it is erased'],
  ['A registration that was neither confirmed nor used', '30 days'],
  ['A session', '30 days after it ends'],
  ['A device that your account recognises', '180 days after you last signed in from it'],
  ['Links that we email, such as for a new password', '24 hours after they stop working'],
  ['Messages to us and reports', '12 months after they are settled'],
  [
    'What a business tells us to be verified, with its document',
    '30 days after our answer; erased at once if the request is withdrawn',
  ],
  [
    'Enquiries to businesses and their answers',
    '12 months after the last message; 7 days if the address was not confirmed',
  ],
  ['How often pages were opened and found, by day and without names', '13 months'],
  ['Addresses of refused requests in our records', '30 days'],
  [
    'Payments, invoices and what they are based on',
    '6 years from the end of the financial year, as tax law requires',
  ],
  ['That you accepted our terms, and which version', 'As long as you have the account, and 6 years after'],
  ['Backups', 'At most 35 days; if we restore one, we erase again what you had erased'],
] as const;
