import { useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { getWholeSchedule } from '../contract.ts';

/** What the listing is called; empty until that is known, and where it cannot be. */
export function useListingTitle(id: number): string {
  const [title, setTitle] = useState('');
  useEffect(() => {
    let isWanted = true;
    void callSignedIn(getWholeSchedule, { id }).then((answer) => {
      if (isWanted && answer.ok) setTitle(answer.data.title);
    });
    return () => {
      isWanted = false;
    };
  }, [id]);
  return title;
}
