import { useSearchParams } from 'react-router';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import type { Route } from './+types/thank-you.ts';

/** What was done, by the word that its form puts into the address: never by the number of a plan. */
const sentences: Readonly<Record<string, string>> = {
  contact: 'Your form has been submitted successfully. We will contact you soon.',
  plan: 'Package Subscribed Successfully',
};

export const meta: Route.MetaFunction = () => [
  { title: 'Thank you' },
  { name: 'robots', content: 'noindex' },
];

/** The page only says what was done; it does nothing itself. */
export default function ThankYou() {
  const [query] = useSearchParams();
  const done = query.get('done') ?? '';
  const text = Object.hasOwn(sentences, done) ? sentences[done] : undefined;
  return (
    <MessagePage
      title="Thank you"
      text={text ?? 'It is good to have you here.'}
      takesFocus={text !== undefined}
    >
      {done === 'plan' ? <WaysOfBusiness /> : <Ways />}
    </MessagePage>
  );
}

const Ways = () => (
  <>
    <ButtonLink to="/">Go to Home</ButtonLink>
    <ButtonLink to="/featured-search-listing" look="quiet">
      Search treatments
    </ButtonLink>
  </>
);

const WaysOfBusiness = () => (
  <>
    <ButtonLink to="/dashboard/plan">See your plan</ButtonLink>
    <ButtonLink to="/dashboard" look="quiet">
      My dashboard
    </ButtonLink>
  </>
);
