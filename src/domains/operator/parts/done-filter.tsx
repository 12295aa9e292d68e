import { SegmentedControl } from '@mantine/core';

interface DoneFilterProps {
  /** Names the control for people who do not see it. */
  readonly label: string;
  readonly done: 'Decided' | 'Resolved';
  /** Of the address: empty for what is open. */
  readonly value: string;
  readonly onChoose: (value: string) => void;
}

/** Chooses between what is open in a queue and what is done. */
export const DoneFilter = ({ label, done, value, onChoose }: DoneFilterProps) => (
  <SegmentedControl
    aria-label={label}
    w="fit-content"
    data={[
      { value: '', label: 'Open' },
      { value: done.toLowerCase(), label: done },
    ]}
    value={value}
    onChange={onChoose}
  />
);
