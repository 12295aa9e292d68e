import type { ReactNode } from 'react';
import type { Profile } from '../profile/contract.ts';
import classes from './profile-view.module.css';

/** The profile to be read. What is not filled in says so, instead of leaving a hole. */
export const ProfileView = ({ profile }: { profile: Profile }) => (
  <dl className={classes.list}>
    <Fact name="Name">{profile.name}</Fact>
    <Fact name="Email">{profile.email}</Fact>
    <Fact name="Phone">{profile.phone}</Fact>
    <Fact name="Address">{profile.address}</Fact>
    <Fact name="About" isWide>
      {profile.about}
    </Fact>
    <Fact name="Website">{linked(profile.website)}</Fact>
    <Fact name="Facebook">{linked(profile.fb_link)}</Fact>
    <Fact name="Instagram">{linked(profile.ig_link)}</Fact>
    <Fact name="YouTube">{linked(profile.yt_link)}</Fact>
    <Fact name="TikTok">{linked(profile.tt_link)}</Fact>
  </dl>
);

interface FactProps {
  name: string;
  isWide?: boolean;
  children: ReactNode;
}

const Fact = ({ name, isWide = false, children }: FactProps) => (
  <div className={classes.fact} data-wide={isWide}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{children || <span className={classes.none}>Not added yet</span>}</dd>
  </div>
);

const linked = (address: string) =>
  /^https?:\/\//.test(address) && (
    <a href={address} target="_blank" rel="noopener nofollow">
      {address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')}
    </a>
  );
