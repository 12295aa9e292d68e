import { SegmentedControl } from '@mantine/core';
import { useSearchParams } from 'react-router';

interface Over {
  /** Names the control for people who do not see it. */
  readonly label: string;
  readonly over: 'Decided' | 'Resolved';
}

/** Whether a queue shows what is over, by its address, instead of what waits; and the control that changes it. */
export function useOver({ label, over }: Over) {
  const [params, setParams] = useSearchParams();
  const state = over.toLowerCase();
  const isOver = params.get('state') === state;
  const control = (
    <SegmentedControl
      aria-label={label}
      w="fit-content"
      data={[
        { value: 'open', label: 'Open' },
        { value: state, label: over },
      ]}
      value={isOver ? state : 'open'}
      onChange={(value) => setParams(value === 'open' ? {} : { state }, { replace: true })}
    />
  );
  return { isOver, control };
}
