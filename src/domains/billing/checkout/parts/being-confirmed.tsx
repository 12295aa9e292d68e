import { useLocation } from 'react-router';
import { loginPath } from '#src/domains/accounts/return-address.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { SubmitButton } from '#src/ui/form/submit-button.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

interface AgainProps {
  readonly again: () => Promise<void>;
}

/** Asks the server for the state of a payment once more. */
export const AskAgain = ({ again }: AgainProps) => (
  <form
    method="post"
    onSubmit={(event) => {
      event.preventDefault();
      void again();
    }}
  >
    <SubmitButton>Check again</SubmitButton>
  </form>
);

interface BeingConfirmedProps extends AgainProps {
  readonly text: string;
  /** Once the page asks no more by itself. */
  readonly isResting: boolean;
}

/** PayPal has not confirmed the payment yet. */
export const BeingConfirmed = ({ text, isResting, again }: BeingConfirmedProps) => (
  <MessagePage title="Payment is being confirmed" text={text} takesFocus>
    {isResting && <AskAgain again={again} />}
    <ButtonLink to="/dashboard" look="quiet">
      My dashboard
    </ButtonLink>
  </MessagePage>
);

interface SafeMeanwhileProps {
  readonly title: string;
  readonly entrance: '/login' | '/business-login';
  /** What the link to it says. */
  readonly login: string;
}

/** Back from PayPal, until it is known who is there, and for the half second before the login page. */
export function SafeMeanwhile({ title, entrance, login }: SafeMeanwhileProps) {
  const { pathname, search } = useLocation();
  return (
    <MessagePage title={title} text="Sign in to see your payment. It is safe in the meantime.">
      <ButtonLink to={loginPath(`${pathname}${search}`, entrance)}>{login}</ButtonLink>
    </MessagePage>
  );
}
