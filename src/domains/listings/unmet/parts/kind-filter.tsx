import { SegmentedControl } from '@mantine/core';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { unmetKinds, unmetNames } from '../rules.ts';

/** The way of being missing to which the address narrows a list; undefined for both. */
export function useKind() {
  const [asked, choose] = useFilter('kind');
  return { kind: unmetKinds.find((one) => one === asked), choose };
}

export const KindFilter = ({ kind, choose }: ReturnType<typeof useKind>) => (
  <SegmentedControl
    aria-label="Which searches"
    w="fit-content"
    data={[{ value: '', label: 'All' }, ...unmetKinds.map((value) => ({ value, label: unmetNames[value] }))]}
    value={kind ?? ''}
    onChange={choose}
  />
);
