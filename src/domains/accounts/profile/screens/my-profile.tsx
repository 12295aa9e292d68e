import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { useWhenDrawn } from '#src/ui/use-when-drawn.ts';
import { DeletionPanel } from '../../deletion/parts/deletion-panel.tsx';
import { EmailPanel } from '../../email/parts/email-panel.tsx';
import { ExportPanel } from '../../export/parts/export-panel.tsx';
import { PasswordPanel } from '../../password/parts/password-panel.tsx';
import { SessionsPanel } from '../../sessions/parts/sessions-panel.tsx';
import { IdentitiesPanel, useProviders } from '../../social/parts/identities-panel.tsx';
import { TwoFactorPanel } from '../../two-factor/parts/two-factor-panel.tsx';
import { ProfileContents } from '../parts/profile-contents.tsx';
import { useProfile } from '../parts/profile-context.tsx';
import { keptProfile, ProfileForm } from '../parts/profile-form.tsx';
import { ProfileHead } from '../parts/profile-head.tsx';
import { ProfileSection } from '../parts/profile-section.tsx';
import { ProfileView } from '../parts/profile-view.tsx';
import type { Route } from './+types/my-profile.ts';
import classes from './my-profile.module.css';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'My Profile');

/** Everything about the own account, subject by subject. */
const subjects: readonly { id: string; title: string; panel: ReactNode }[] = [
  { id: 'email', title: 'Email address', panel: <EmailPanel /> },
  { id: 'password', title: 'Password', panel: <PasswordPanel /> },
  { id: 'two-factor', title: 'Two-factor sign-in', panel: <TwoFactorPanel /> },
  { id: 'identities', title: 'Connected accounts', panel: <IdentitiesPanel /> },
  { id: 'sessions', title: 'Signed-in devices', panel: <SessionsPanel /> },
  { id: 'export', title: 'Download my data', panel: <ExportPanel /> },
  { id: 'deletion', title: 'Delete my account', panel: <DeletionPanel /> },
];

export default function MyProfile() {
  useSectionOfAddress();
  const shown = useShownSubjects();
  return (
    <>
      <PageHead title="My Profile" text="Your details, and how your account is kept safe." />
      <div className={classes.page}>
        <ProfileContents sections={[{ id: 'details', title: 'Profile details' }, ...shown]} />
        <div className={classes.subjects}>
          <ProfileHead />
          <Details />
          {shown.map(({ id, title, panel }) => (
            <ProfileSection key={id} id={id} title={title}>
              {panel}
            </ProfileSection>
          ))}
        </div>
      </div>
    </>
  );
}

/** Without other ways to sign in there is nothing to say about them. */
function useShownSubjects() {
  const hasProviders = useProviders().length > 0;
  return subjects.filter(({ id }) => id !== 'identities' || hasProviders);
}

/** To be read, or to be changed. */
function Details() {
  const { profile } = useProfile();
  const [isEditing, setEditing] = useState(() => keptProfile(profile.id) !== null);
  const edit = useRef<HTMLButtonElement>(null);
  const whenDrawn = useWhenDrawn();
  const done = () => {
    setEditing(false);
    // The button that had the focus is gone with the form.
    whenDrawn(() => edit.current?.focus());
  };
  const action = !isEditing && (
    <Button
      ref={edit}
      leftSection={<IconPencil size={20} stroke={1.5} aria-hidden />}
      onClick={() => setEditing(true)}
    >
      Edit profile
    </Button>
  );
  return (
    <ProfileSection id="details" title="Profile details" action={action}>
      {isEditing ? <ProfileForm onDone={done} /> : <ProfileView profile={profile} />}
    </ProfileSection>
  );
}

/** The address may name a section, which is only there now that the profile is. */
function useSectionOfAddress() {
  const { hash, key } = useLocation();
  useEffect(() => {
    const section = hash.length > 1 ? document.getElementById(decodeURIComponent(hash.slice(1))) : null;
    section?.scrollIntoView();
    section?.focus({ preventScroll: true });
  }, [hash, key]);
}
