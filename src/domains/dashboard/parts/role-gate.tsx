import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/profile-context.tsx';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { whoseScreen } from '../whose.ts';

/** The screen for the accounts that it is for; anybody else is told whose it is, and where to go on. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { profile } = useProfile();
  const whose = whoseScreen(pathname);
  if (whose === null || whose === profile.role) return children;
  return whose === 'agent' ? <ForBusinesses isClient={profile.role === 'user'} /> : <ForOperators />;
}

const ForBusinesses = ({ isClient }: { isClient: boolean }) => (
  <MessagePage
    title="This page is for businesses"
    text={
      isClient
        ? 'You are signed in as a client. To list a business, sign out and register it with its own email address.'
        : 'You are signed in as an operator. Businesses manage their own pages here.'
    }
  >
    <ButtonLink to="/dashboard">My dashboard</ButtonLink>
    {isClient && (
      <ButtonLink to="/for-business" look="quiet">
        What a business gets
      </ButtonLink>
    )}
  </MessagePage>
);

const ForOperators = () => (
  <MessagePage title="Back office" text="This part of the dashboard is for operators.">
    <ButtonLink to="/dashboard">My dashboard</ButtonLink>
  </MessagePage>
);
