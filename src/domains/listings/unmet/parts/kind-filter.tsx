import { SegmentedControl } from '@mantine/core';
import { useFilter } from '#src/ui/list/use-filter.ts';
import { unmetKinds, unmetNames } from '../rules.ts';

/** The way of being missing to which the address narrows a list; undefined for both. */
export function useKind() {
  const [asked, choose] = useFilter('kind');
  return { kind: unmetKinds.find((one) => one === asked), choose };
}

interface KindFilterProps extends Pick<ReturnType<typeof useKind>, 'choose'> {
  readonly value: string;
  /** What else can be chosen. */
  readonly more?: readonly { readonly value: string; readonly label: string }[];
}

export const KindFilter = ({ value, choose, more = [] }: KindFilterProps) => (
  <SegmentedControl
    aria-label="Which searches"
    w="fit-content"
    // Four choices are wider than a phone.
    maw="100%"
    style={{ overflowX: 'auto' }}
    data={[
      { value: '', label: 'All' },
      ...unmetKinds.map((kind) => ({ value: kind, label: unmetNames[kind] })),
      ...more,
    ]}
    value={value}
    onChange={choose}
  />
);
