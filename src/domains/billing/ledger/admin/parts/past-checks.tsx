import { Button } from '@mantine/core';
import { useEffect, useState } from 'react';
import { momentText } from '#src/platform/clock.ts';
import classes from '#src/ui/list/card.module.css';
import { type FactColumn, FactTable } from '#src/ui/list/fact-table.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { type LedgerCheck, listChecks } from '../contract.ts';
import { resultText, triggerLabels } from '../labels.ts';

const columnsFor = (onOpen: (check: number) => void): FactColumn<LedgerCheck>[] => [
  { title: 'When', cell: ({ began_at: at }) => <time dateTime={at}>{momentText(at)}</time> },
  { title: 'By', cell: ({ trigger }) => triggerLabels[trigger] },
  { title: 'Payments', isNumber: true, cell: ({ payments }) => payments },
  {
    title: 'At PayPal',
    isNumber: true,
    cell: ({ asked, unanswered }) => `${asked} of ${asked + unanswered}`,
  },
  { title: 'Result', cell: resultText },
  {
    title: 'Action',
    cell: (check) =>
      check.findings > 0 && (
        <Button
          variant="default"
          size="compact-md"
          aria-label={`See what the check of ${momentText(check.began_at)} found`}
          onClick={() => onOpen(check.id)}
        >
          See
        </Button>
      ),
  },
];

const atFirst = 10;
const more = 20;

/** Checks of the past, the newest first. `last` is another after each check. */
export function PastChecks({ last, onOpen }: { last: number; onOpen: (check: number) => void }) {
  const [count, setCount] = useState(atFirst);
  const loaded = useLoaded(queryOf(listChecks, { per_page: Math.min(count, 100) }));
  const { load } = loaded;
  useEffect(() => {
    if (last > 0) void load();
  }, [last, load]);
  return (
    <section className={classes.card} aria-labelledby="past-checks">
      <h2 id="past-checks" className={classes.head}>
        Checks
      </h2>
      <WhenLoaded loaded={loaded} what="the checks">
        {({ data, total }) => (
          <>
            <FactTable
              name="Checks"
              columns={columnsFor(onOpen)}
              rows={data}
              keyOf={({ id }) => id}
              empty="No check yet."
            />
            {total > data.length && count < 100 && (
              <div>
                <Button variant="default" onClick={() => setCount((before) => before + more)}>
                  Show more
                </Button>
              </div>
            )}
          </>
        )}
      </WhenLoaded>
    </section>
  );
}
