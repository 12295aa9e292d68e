import { Button, Group, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { useConfirmed } from '#src/ui/form/use-change.ts';
import card from '#src/ui/list/card.module.css';
import { queryOf, useLoaded, WhenLoaded } from '#src/ui/list/loaded.tsx';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import classes from '../../parts/operator.module.css';
import { getMerging, type Side, unmergeListing } from '../contract.ts';
import { MergeButtons, SideFacts } from './sides.tsx';

interface MergingProps {
  readonly id: number;
  readonly onDone: () => Promise<void>;
}

/** Whether a listing is there twice, and what can be done about it. */
export function Merging({ id, onDone }: MergingProps) {
  const [other, setOther] = useState<number | undefined>();
  const loaded = useLoaded(queryOf(getMerging, { id, with: other }));
  return (
    <section className={card.card} aria-labelledby="twice">
      <h2 id="twice" className={card.head}>
        Listed twice?
      </h2>
      <WhenLoaded loaded={loaded} what="the likely duplicates" height={96}>
        {({ self, merged_into: kept, likely, other: found }) =>
          kept ? (
            <Merged self={self} kept={kept} onDone={onDone} />
          ) : (
            <>
              {likely.length === 0 && <Text>No other page has this name and postcode.</Text>}
              <Others self={self} others={likely} onDone={onDone} />
              <NumberForm onAsk={setOther} />
              {other !== undefined && other !== self.id && found === null && (
                <Text role="status">There is no listing with this number.</Text>
              )}
              {found && found.id !== self.id && <Others self={self} others={[found]} onDone={onDone} />}
            </>
          )
        }
      </WhenLoaded>
    </section>
  );
}

const Others = ({
  self,
  others,
  onDone,
}: {
  self: Side;
  others: readonly Side[];
  onDone: () => Promise<void>;
}) => (
  <ul className={card.lines}>
    {others.map((other) => (
      <li key={other.id}>
        <SideFacts side={other} />
        <MergeButtons one={self} other={other} onDone={onDone} />
      </li>
    ))}
  </ul>
);

/** Any other listing, by its number. */
function NumberForm({ onAsk }: { onAsk: (id: number | undefined) => void }) {
  const [text, setText] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    onAsk(/^[1-9]\d{0,8}$/.test(text.trim()) ? Number(text) : undefined);
  };
  return (
    <form onSubmit={ask}>
      <Group align="end">
        <TextInput
          label="Number of the other listing"
          inputMode="numeric"
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <Button type="submit" variant="default">
          Compare
        </Button>
      </Group>
    </form>
  );
}

function Merged({ self, kept, onDone }: { self: Side; kept: Side; onDone: () => Promise<void> }) {
  const { choose, question } = useConfirmed(unmergeListing, ({ id }: Side) => ({ id }), {
    reloads: [getMerging],
    failed: 'The merge was not taken back',
    onDone,
  });
  return (
    <>
      <Text>
        This listing was merged into <Link to={`/dashboard/operator/listing/${kept.id}`}>{kept.title}</Link>.
        Its address leads there.
      </Text>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => choose(self)}>
          Take the merge back
        </Button>
      </div>
      <Confirm
        {...question}
        title="Take the merge back?"
        text="The page is shown at its own address again. Reports that moved stay with the other listing."
        yes="Yes, show it again"
        no="Cancel"
      />
    </>
  );
}
