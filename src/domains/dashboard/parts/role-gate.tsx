import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useProfile } from '#src/domains/accounts/profile/parts/use-profile.tsx';
import { storedRole } from '#src/domains/accounts/session.ts';
import { useActing } from '#src/domains/accounts/team/parts/use-acting.ts';
import { roleWords } from '#src/domains/accounts/team/roles.ts';
import { rightAt } from '#src/domains/operator/section-rights.ts';
import { mayOperate } from '#src/platform/rights.ts';
import { ButtonLink } from '#src/ui/button-link.tsx';
import { MessagePage } from '#src/ui/message-page.tsx';
import { mayUse, screenAt } from '../screen-rights.ts';

/** The screen for the accounts that it is for; other accounts read whose it is, and where to go on. */
export function RoleGate({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const { profile } = useProfile();
  const whose = whoseScreen(pathname);
  if (
    whose === 'operator' &&
    profile.role === 'operator' &&
    !mayOperate(profile.operator_rights, rightAt(pathname))
  )
    return <OtherRight />;
  if (whose === null || whose === profile.role)
    return <MemberGate pathname={pathname}>{children}</MemberGate>;
  if (whose === 'user') return <ForClients />;
  return whose === 'agent' ? <ForBusinesses isClient={profile.role === 'user'} /> : <ForOperators />;
}

/** A member of a business reads why a screen is not theirs. Until it is known as whom, it is taken for granted. */
function MemberGate({ pathname, children }: { pathname: string; children: ReactNode }) {
  const acting = useActing();
  const screen = screenAt(pathname);
  const business = acting?.businesses.find(({ id }) => id === acting.business);
  if (!acting || !business || !screen || mayUse(acting, screen)) return children;
  const { name, role } = business;
  const isLimited = mayUse({ ...acting, all_places: true }, screen);
  return (
    <MessagePage
      title={
        isLimited
          ? `Your places do not include ${screen.holds}`
          : `Your role does not include ${screen.holds}`
      }
      text={
        isLimited
          ? `This concerns all places of ${name}, and you work for some of them. Ask its owner if you need it.`
          : `You work for ${name} as ${roleWords[role].name}. Ask its owner if you need more.`
      }
    >
      <ButtonLink to="/dashboard">My dashboard</ButtonLink>
    </MessagePage>
  );
}

const OtherRight = () => (
  <MessagePage
    title="Your rights do not include this"
    text="This part of the back office is for other operators. Ask one with every right if you need it."
  >
    <ButtonLink to="/dashboard/operator">Back office</ButtonLink>
  </MessagePage>
);

const ForClients = () => (
  <MessagePage
    title="This page is for clients"
    text="Clients have things of their own here. Sign in as a client to see yours."
  >
    <ButtonLink to="/dashboard">My dashboard</ButtonLink>
  </MessagePage>
);

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
    return 'You are not acting for any business now. If you worked for one, your access has ended: only they can invite you again.';
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
  claim: 'agent',
  treatment: 'agent',
  'treatment-package': 'agent',
  practitioner: 'agent',
  certificate: 'agent',
  calendar: 'agent',
  clients: 'agent',
  demand: 'agent',
  favourites: 'user',
  'own-reviews': 'user',
  plan: 'agent',
  reviews: 'agent',
  team: 'agent',
  operator: 'operator',
};

/** Whose screen an address of the dashboard is; null: anybody's. */
export function whoseScreen(pathname: string): Role | null {
  const [, , part = ''] = pathname.toLowerCase().split('/');
  return Object.hasOwn(parts, part) ? (parts[part] ?? null) : null;
}
