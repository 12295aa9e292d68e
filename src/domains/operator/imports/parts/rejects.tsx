import { Text } from '@mantine/core';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import card from '#src/ui/list/card.module.css';
import { CsvButton } from '#src/ui/list/download-button.tsx';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import classes from '../../parts/operator.module.css';
import { exportImportRejects, type ImportReport, listImportRejects } from '../contract.ts';

const shown = 10;

/** The first lines that were not listed, and why; the others come as a file. */
export function Rejects({ report: { id } }: { report: ImportReport }) {
  const loaded = useLoaded(queryOf(listImportRejects, { id, per_page: shown }));
  return (
    <section className={card.card} aria-labelledby="rejects">
      <div className={card.top}>
        <h2 id="rejects" className={card.head}>
          Lines that were not listed
        </h2>
        <CsvButton ask={() => callSignedIn(exportImportRejects, { id }, { deadlineMs: 30_000 })} />
      </div>
      <WhenLoaded loaded={loaded} what="the lines" height={160}>
        {({ data, total }) => (
          <>
            <ul className={card.lines}>
              {data.map(({ line, reason, content }) => (
                <li key={line} className={classes.words}>
                  {`Line ${line} ${reason}.`}
                  <Text size="sm" c="dimmed">
                    {content}
                  </Text>
                </li>
              ))}
            </ul>
            {total > shown && (
              <Text c="dimmed">{`The first ${shown} of ${total} that we keep are shown. The CSV file has them all.`}</Text>
            )}
          </>
        )}
      </WhenLoaded>
    </section>
  );
}
