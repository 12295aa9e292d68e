import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { storedRole } from '#src/domains/accounts/session.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';

/** The screen for the accounts that it is for; other accounts read whose it is, and where to go on. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { profile } = useProfile();
  const whose = whoseScreen(pathname);
  if (whose === null || whose === profile.role) return children;
  return whose === 'agent' ? <ForBusinesses isClient={profile.role === 'user'} /> : <ForOperators />;
}

const ForBusinesses = ({ isClient }: { isClient: boolean }) => (
  <MessagePage title="This page is for businesses" text={whoseWords(isClient)}>
    <ButtonLink to="/dashboard">My dashboard</ButtonLink>
    {isClient && (
      <ButtonLink to="/for-business" look="quiet">
        What a business gets
      </ButtonLink>
    )}
  </MessagePage>
);

function whoseWords(isClient: boolean): string {
  if (!isClient) return 'You are signed in as an operator. Businesses manage their own pages here.';
  if (storedRole() === 'agent')
    return 'You act for no business now. If you worked for one, your access has ended: only they can invite you again.';
  return 'You are signed in as a client. To list a business, sign out and register it with its own email address.';
}

const ForOperators = () => (
  <MessagePage title="Back office" text="This part of the dashboard is for operators.">
    <ButtonLink to="/dashboard">My dashboard</ButtonLink>
  </MessagePage>
);

type Role = 'user' | 'agent' | 'operator';

/** The parts of the dashboard that are one kind of account's alone; everything else is for everybody. */
const parts: Readonly<Record<string, Role>> = {
  'all-listing': 'agent',
  treatment: 'agent',
  'treatment-package': 'agent',
  practitioner: 'agent',
  certificate: 'agent',
  plan: 'agent',
  team: 'agent',
  operator: 'operator',
};

/** Whose screen an address of the dashboard is; null: anybody's. */
export function whoseScreen(pathname: string): Role | null {
  const [, , part = ''] = pathname.toLowerCase().split('/');
  return Object.hasOwn(parts, part) ? (parts[part] ?? null) : null;
}
