import { IconArrowLeft } from '@tabler/icons-react';
import { Link, useParams } from 'react-router';
import { AdminLayout } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import { privateMeta } from '#src/platform/web/meta.ts';
import classes from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { getManagedClip } from '../contract.ts';
import { ClipForm } from '../parts/clip-form.tsx';
import type { Route } from './+types/clip-form.ts';

export const meta: Route.MetaFunction = ({ matches }) => privateMeta(matches, 'Video');

/** Where an operator adds a clip to the site, and changes it. */
export default function ManagedClipScreen() {
  const { id } = useParams();
  return (
    <AdminLayout
      title={id === undefined ? 'New video' : 'Video'}
      text={
        id === undefined
          ? 'It appears first. Use the buttons in the list to move it.'
          : 'Your changes are public as soon as you save, unless the video is hidden.'
      }
    >
      <Link to="/dashboard/operator/clip" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden /> Videos
      </Link>
      {id === undefined ? (
        <ClipForm clip={null} onSaved={() => undefined} />
      ) : (
        <OneClip key={id} id={Number(id)} />
      )}
    </AdminLayout>
  );
}

function OneClip({ id }: { id: number }) {
  const loaded = useLoaded(queryOf(getManagedClip, { id }));
  return (
    <WhenLoaded loaded={loaded} what="the video" height={560} gone="This video does not exist.">
      {(clip) => <ClipForm clip={clip} onSaved={loaded.show} />}
    </WhenLoaded>
  );
}
