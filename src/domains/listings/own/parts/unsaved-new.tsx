import { Alert, Button } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getListingDraft } from '../contract.ts';

/** A listing that was begun and never saved has no row yet: here it is found again. */
export function UnsavedNew() {
  const title = useUnsavedTitle();
  if (title === null) return null;
  return (
    <Alert
      color="forest"
      variant="light"
      mb="md"
      icon={<IconPencil aria-hidden />}
      title="You began a new listing"
    >
      <p>{title === '' ? 'It is not saved yet.' : `“${title}” is not saved yet.`}</p>
      <Button component={Link} to="/dashboard/all-listing/new" variant="default" mt="sm">
        Continue where you left off
      </Button>
    </Alert>
  );
}

function useUnsavedTitle(): string | null {
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    let isLeft = false;
    const ask = async () => {
      const answer = await callSignedIn(getListingDraft, { id: 'new' });
      // Without an answer nothing is said: the form offers it again.
      if (!isLeft && answer.ok && answer.data.draft) setTitle(answer.data.draft.body.title ?? '');
    };
    void ask();
    return () => {
      isLeft = true;
    };
  }, []);
  return title;
}
