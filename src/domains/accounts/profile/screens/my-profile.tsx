import { Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { useWhenDrawn } from '#src/ui/effects.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { DeletionPanel } from '../../deletion/parts/deletion-panel.tsx';
import { useDeleted } from '../../deletion/parts/use-deleted.ts';
import { EmailPanel } from '../../email/parts/email-panel.tsx';
import { ExportPanel } from '../../export/parts/export-panel.tsx';
import { PasswordPanel } from '../../password/parts/password-panel.tsx';
import { SessionsPanel } from '../../sessions/parts/sessions-panel.tsx';
import { IdentitiesPanel, useProviders } from '../../social/parts/identities-panel.tsx';
import { TwoFactorPanel } from '../../two-factor/parts/two-factor-panel.tsx';
import type { Profile } from '../contract.ts';
import { keptProfile, ProfileForm } from '../parts/profile-form.tsx';
import { ProfileHead } from '../parts/profile-head.tsx';
import { ProfileSection } from '../parts/profile-section.tsx';
import profileViewClasses from '../parts/profile-view.module.css';
import { useProfile } from '../parts/use-profile.tsx';
import { linkFields, profileFields } from '../profile.ts';
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

/** Where the person acts for a business that was handed over to them, these two are about the business. */
const ofBusiness: Readonly<Record<string, string>> = {
  export: 'Download the business’s data',
  deletion: 'Delete my business',
};

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
  const isBusiness = useDeleted() === 'business';
  return subjects
    .filter(({ id }) => id !== 'identities' || hasProviders)
    .map((subject) => ({ ...subject, title: (isBusiness && ofBusiness[subject.id]) || subject.title }));
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

/** The page's own menu. */
const ProfileContents = ({ sections }: { sections: readonly { id: string; title: string }[] }) => (
  <nav className={classes.contents} aria-label="On this page">
    <ul className={classes.list}>
      {sections.map(({ id, title }) => (
        <li key={id}>
          <Link to={`#${id}`} className={classes.entry}>
            {title}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);

const inWords = new Intl.ListFormat('en-GB');

/** The profile to be read. What is not filled in says so, instead of leaving a hole; missing links say it together. */
function ProfileView({ profile }: { profile: Profile }) {
  const missing = linkFields.filter((name) => profile[name] === '').map((name) => profileFields[name].label);
  return (
    <dl className={profileViewClasses.list}>
      <Fact name="Name">{profile.name}</Fact>
      <Fact name="Email">{profile.email}</Fact>
      <Fact name="Phone">{profile.phone}</Fact>
      <Fact name="Address">{profile.address}</Fact>
      <Fact name="About" isWide>
        {profile.about}
      </Fact>
      {linkFields.map(
        (name) =>
          profile[name] !== '' && (
            <Fact key={name} name={profileFields[name].label}>
              {linked(profile[name])}
            </Fact>
          ),
      )}
      {missing.length > 0 && <Fact name={inWords.format(missing)} isWide />}
    </dl>
  );
}

interface FactProps {
  name: string;
  isWide?: boolean;
  children?: ReactNode;
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={profileViewClasses.fact} data-wide={isWide}>
    <dt className={profileViewClasses.name}>{name}</dt>
    <dd className={profileViewClasses.value}>
      {children || <span className={profileViewClasses.none}>Not added yet</span>}
    </dd>
  </div>
);

/** Only what leads into the web is a link: an older row may hold anything. */
const linked = (address: string) =>
  /^https?:\/\//.test(address) ? (
    <a href={address} target="_blank" rel="noopener nofollow">
      {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  ) : (
    address
  );
