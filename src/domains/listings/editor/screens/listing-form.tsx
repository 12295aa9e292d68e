import { IconArrowLeft } from '@tabler/icons-react';
import { Link } from 'react-router';
import { privateMeta } from '#src/platform/web/meta.ts';
import { PageHead } from '#src/ui/page-head.tsx';
import { ListingEditor } from '../parts/listing-editor.tsx';
import type { Route } from './+types/listing-form.ts';
import classes from './listing-form.module.css';

export const meta: Route.MetaFunction = ({ matches, params }) =>
  privateMeta(matches, params.id === 'new' ? 'Create a listing' : 'Edit a listing');

/** A listing that is made or changed; each has a form of its own. */
export default function ListingFormScreen({ params: { id } }: Route.ComponentProps) {
  const isNew = id === 'new';
  return (
    <>
      <Link to="/dashboard/all-listing" className={classes.back}>
        <IconArrowLeft size={20} stroke={1.5} aria-hidden />
        Back
      </Link>
      <PageHead
        title={isNew ? 'Create a listing' : 'Edit a listing'}
        text="We save a draft as you type, and you can go on with it on any device. Fields marked with an asterisk are required."
      />
      <ListingEditor key={id} id={id} />
    </>
  );
}
