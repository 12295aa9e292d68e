import classes from './account-picture.module.css';

interface AccountPictureProps {
  name: string;
  /** Site path; without one the first letter of the name stands in. */
  avatar: string | null;
  /** Pixels. */
  size: number;
}

/** Someone's picture beside their name: it needs no words of its own. */
export const AccountPicture = ({ name, avatar, size }: AccountPictureProps) =>
  avatar ? (
    <img className={classes.picture} src={avatar} alt="" width={size} height={size} decoding="async" />
  ) : (
    <span className={classes.letter} style={{ width: size, height: size, fontSize: size * 0.44 }} aria-hidden>
      {[...name.trim()][0]?.toUpperCase() ?? '?'}
    </span>
  );
