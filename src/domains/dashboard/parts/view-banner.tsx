import { Button } from '@mantine/core';
import { IconEye } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { dropTabView, type TabView, tabView } from '#src/domains/accounts/viewing/view.ts';
import { stopViewing } from '#src/domains/operator/accounts/contract.ts';
import { timeText } from '#src/platform/clock.ts';
import classes from './view-banner.module.css';

/** On every screen of a tab in which an operator views as another person: as whom, and the way back. */
export function ViewBanner() {
  const [view] = useState(tabView);
  return view && <Viewing view={view} />;
}

function Viewing({ view }: { view: TabView }) {
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    const left = new Date(view.ends_at).getTime() - Date.now();
    const timer = setTimeout(() => leave(view), Math.max(0, left));
    return () => clearTimeout(timer);
  }, [view]);
  const stop = async () => {
    setBusy(true);
    // The view itself may change nothing, so it is the operator who ends it.
    dropTabView();
    await callSignedIn(stopViewing, { id: view.id });
    leave(view);
  };
  return (
    <section className={classes.banner} aria-label="You view as another person">
      <IconEye size={24} stroke={1.5} aria-hidden />
      <p>
        You see what <strong>{view.name}</strong> sees. Nothing can be changed.{' '}
        <span className={classes.until}>Ends at {timeText(view.ends_at)}.</span>
      </p>
      <Button onClick={() => void stop()} loading={isBusy}>
        Stop
      </Button>
    </section>
  );
}

/** Loaded afresh: nothing that the view has read stays in the page. */
function leave({ id }: TabView): void {
  dropTabView();
  location.assign(`/dashboard/operator/account/${id}`);
}
