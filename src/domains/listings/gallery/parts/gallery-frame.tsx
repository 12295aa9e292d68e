import { Button, Loader, Stack } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Loaded } from '#src/ui/list/loaded.tsx';
import { PageHead } from '#src/ui/page-head.tsx';
import classes from './gallery.module.css';

interface GalleryFrameProps {
  id: string;
  here: 'image' | 'video';
  title: string;
  text: string;
  children: ReactNode;
}

const ways = [
  { kind: 'image', text: 'Pictures' },
  { kind: 'video', text: 'Videos' },
] as const;

/** Around both galleries of a listing: the way back, the title, and the way between them. */
export const GalleryFrame = ({ id, here, title, text, children }: GalleryFrameProps) => (
  <Stack gap={24}>
    <div>
      <Link to="/dashboard/all-listing" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Back to listings
      </Link>
      <PageHead title={title} text={text} />
      <nav className={classes.ways} aria-label="Galleries of this listing">
        {ways.map(({ kind, text: name }) => (
          <Link
            key={kind}
            to={`/dashboard/all-listing/${id}/${kind}-gallery`}
            aria-current={kind === here ? 'page' : undefined}
          >
            {name}
          </Link>
        ))}
      </nav>
    </div>
    {children}
  </Stack>
);

interface WhenThereProps<Row> {
  gallery: Pick<Loaded<Row[]>, 'state' | 'load'>;
  children: (rows: readonly Row[]) => ReactNode;
}

/** What a gallery holds once it is there; before that, that it is coming, or why it is not. */
export function WhenThere<Row>({ gallery: { state, load }, children }: WhenThereProps<Row>) {
  if (state.kind === 'there') return children(state.data);
  if (state.kind === 'loading')
    return (
      <p className={classes.words} role="status">
        <Loader size="sm" aria-hidden /> Loading...
      </p>
    );
  const isAbsent = state.status === 404;
  return (
    <div className={classes.words} role="alert">
      <p>{isAbsent ? 'This listing does not exist, or is not yours.' : state.message}</p>
      {isAbsent ? (
        <Link to="/dashboard/all-listing">To your listings</Link>
      ) : (
        <Button variant="default" onClick={() => void load()}>
          Try again
        </Button>
      )}
    </div>
  );
}
