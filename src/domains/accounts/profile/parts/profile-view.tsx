import type { ReactNode } from 'react';
import type { Profile } from '../contract.ts';
import classes from './profile-view.module.css';

const links = [
  { field: 'website', name: 'Website' },
  { field: 'fb_link', name: 'Facebook' },
  { field: 'ig_link', name: 'Instagram' },
  { field: 'yt_link', name: 'YouTube' },
  { field: 'tt_link', name: 'TikTok' },
] as const;

const inWords = new Intl.ListFormat('en-GB');

/** The profile to be read. What is not filled in says so, instead of leaving a hole; missing links say it together. */
export function ProfileView({ profile }: { profile: Profile }) {
  const missing = links.filter(({ field }) => profile[field] === '').map(({ name }) => name);
  return (
    <dl className={classes.list}>
      <Fact name="Name">{profile.name}</Fact>
      <Fact name="Email">{profile.email}</Fact>
      <Fact name="Phone">{profile.phone}</Fact>
      <Fact name="Address">{profile.address}</Fact>
      <Fact name="About" isWide>
        {profile.about}
      </Fact>
      {links.map(
        ({ field, name }) =>
          profile[field] !== '' && (
            <Fact key={field} name={name}>
              {linked(profile[field])}
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
  <div className={classes.fact} data-wide={isWide}>
    <dt className={classes.name}>{name}</dt>
    <dd className={classes.value}>{children || <span className={classes.none}>Not added yet</span>}</dd>
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
