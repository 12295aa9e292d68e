import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import { useSearchParams } from 'react-router';
import type { ListingRow } from '../../own/contract.ts';
import { CopyHours } from './copy-hours.tsx';
import { CopyTreatments } from './copy-treatments.tsx';
import { type Chosen, titleOf } from './titles.ts';

/** From where, to where and what; kept in the address, so that a link can choose before. */
export function CopyForm({ listings }: { listings: readonly ListingRow[] }) {
  const [params, setParams] = useSearchParams();
  const what = params.get('what') === 'treatments' ? 'treatments' : 'hours';
  const chosen = (name: 'from' | 'to') => listings.find(({ id }) => String(id) === params.get(name));
  const [from, to] = [chosen('from'), chosen('to')];
  const choose = (name: string, value: string) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set(name, value);
        return next;
      },
      { replace: true },
    );
  const data = [
    { value: '', label: 'Choose a listing' },
    ...listings.map((one) => ({
      value: String(one.id),
      label: [titleOf(one), one.address].filter(Boolean).join(' · '),
    })),
  ];
  const field = (name: 'from' | 'to', label: string) => (
    <NativeSelect
      label={label}
      data={data}
      value={String(chosen(name)?.id ?? '')}
      onChange={({ target }) => choose(name, target.value)}
    />
  );
  return (
    <Stack gap={24} maw={760}>
      <SegmentedControl
        aria-label="What is copied"
        w="fit-content"
        data={[
          { value: 'hours', label: 'Opening hours' },
          { value: 'treatments', label: 'Treatments' },
        ]}
        value={what}
        onChange={(value) => choose('what', value)}
      />
      {field('from', 'Copy from')}
      {field('to', 'Copy to')}
      {from && to && from.id === to.id && <Text role="alert">Choose two different listings.</Text>}
      {from && to && from.id !== to.id && (
        <Preview key={`${what} ${from.id} ${to.id}`} what={what} from={from} to={to} />
      )}
    </Stack>
  );
}

const Preview = ({ what, ...chosen }: Chosen & { what: 'hours' | 'treatments' }) =>
  what === 'hours' ? <CopyHours {...chosen} /> : <CopyTreatments {...chosen} />;
