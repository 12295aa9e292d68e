import { Button } from '@mantine/core';
import { IconCamera, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { PictureDialog } from '../pictures/parts/picture-dialog.tsx';
import { AccountPicture } from './account-picture.tsx';
import { useProfile } from './profile-context.tsx';
import classes from './profile-head.module.css';

const roleWords = { user: 'Client', agent: 'Business', operator: 'Operator' } as const;

/** The account as others would see it: banner, picture, name and what kind of account it is. */
export function ProfileHead() {
  const { profile } = useProfile();
  const [chosen, choose] = useState<'avatar' | 'banner' | null>(null);
  return (
    <section id="pictures" className={classes.head} aria-label="Pictures" tabIndex={-1}>
      <div className={classes.banner}>
        {profile.banner && <img src={profile.banner} alt="" className={classes.wide} decoding="async" />}
      </div>
      <div className={classes.person}>
        <span className={classes.avatar}>
          <AccountPicture name={profile.name} avatar={profile.avatar} size={112} />
        </span>
        <div className={classes.words}>
          <p className={classes.name}>{profile.name}</p>
          <p className={classes.role}>{roleWords[profile.role]} account</p>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconCamera size={20} stroke={1.5} aria-hidden />}
            onClick={() => choose('avatar')}
          >
            {profile.avatar ? 'Change picture' : 'Add picture'}
          </Button>
          <Button
            variant="default"
            leftSection={<IconPhoto size={20} stroke={1.5} aria-hidden />}
            onClick={() => choose('banner')}
          >
            {profile.banner ? 'Change banner' : 'Add banner'}
          </Button>
        </div>
      </div>
      <PictureDialog kind="avatar" opened={chosen === 'avatar'} onClose={() => choose(null)} />
      <PictureDialog kind="banner" opened={chosen === 'banner'} onClose={() => choose(null)} />
    </section>
  );
}
