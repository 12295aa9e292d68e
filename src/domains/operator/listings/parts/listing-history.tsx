import { Button, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { momentText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { factRows } from '../../audit/fact-rows.ts';
import classes from '../../parts/operator.module.css';
import { type HistoryEvent, listHistory } from '../contract.ts';
import { eventText } from '../events.ts';

const few = 10;
/** As many as one page of a list can hold; what is older is in the audit log. */
const most = 100;

/** All that is on record of a listing, the latest first. */
export function ListingHistory({ id }: { id: number }) {
  const [shown, setShown] = useState(few);
  const loaded = useLoaded({
    ...queryOf(listHistory, { id, per_page: shown }),
    placeholderData: keepPreviousData,
  });
  return (
    <section className={card.card} aria-labelledby="history">
      <h2 id="history" className={card.head}>
        History
      </h2>
      <WhenLoaded loaded={loaded} what="the history" height={160}>
        {({ data, total }) => (
          <>
            <ul className={card.lines}>
              {data.map((event) => (
                <Event key={`${event.at} ${event.kind} ${event.note}`} event={event} />
              ))}
            </ul>
            {total > data.length && (
              <div>
                {shown < most ? (
                  <Button variant="default" onClick={() => setShown(most)}>
                    {`Show more of ${total}`}
                  </Button>
                ) : (
                  <Text c="dimmed">{`The latest ${most} of ${total}. The audit log has the rest.`}</Text>
                )}
              </div>
            )}
          </>
        )}
      </WhenLoaded>
    </section>
  );
}

/** What happened, who did it, why, and what was before and after. */
const Event = ({ event }: { event: HistoryEvent }) => (
  <li>
    {eventText(event.kind)}
    <Text size="sm" c="dimmed">
      {[momentText(event.at), event.by].filter(Boolean).join(' · ')}
    </Text>
    {event.note && <p className={classes.words}>{event.note}</p>}
    <Changes event={event} />
  </li>
);

function Changes({ event }: { event: HistoryEvent }) {
  const rows = factRows(event);
  if (rows.length === 0) return null;
  return (
    <details>
      <summary>Before and after</summary>
      <ul className={card.lines}>
        {rows.map(({ field, before, after }) => (
          <li key={field} className={classes.words}>
            <strong>{field}</strong>: {before} → {after}
          </li>
        ))}
      </ul>
    </details>
  );
}
