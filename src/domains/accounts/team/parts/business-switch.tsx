import { IconBuildingStore, IconCheck, IconChevronDown } from '@tabler/icons-react';
import { useNavigate } from 'react-router';
import { Dropdown, DropdownItem } from '#src/ui/dropdown.tsx';
import { useChange } from '#src/ui/form/use-change.ts';
import unseen from '#src/ui/unseen.module.css';
import { keepActingFor } from '../../session.ts';
import { actFor } from '../contract.ts';
import classes from './business-switch.module.css';
import { useActing } from './use-acting.ts';

/** Names the business that the person acts for, and lets them choose another; nothing where there is no choice. */
export function BusinessSwitch() {
  const acting = useActing();
  const navigate = useNavigate();
  const { change, isBusy } = useChange(actFor, {
    say: () => undefined,
    onDone: async (chosen) => {
      await navigate('/dashboard');
      keepActingFor(chosen);
    },
    failed: 'You still act for the same business',
  });
  if (!acting) return null;
  const choices = [
    ...acting.businesses.map(({ id, name }) => ({ id: id as number | null, name })),
    ...(acting.has_own_account ? [{ id: null, name: 'Your own account' }] : []),
  ];
  if (choices.length < 2) return null;
  const current = choices.find(({ id }) => id === acting.business);
  return (
    <Dropdown
      labelClass={classes.label}
      label={
        <>
          <IconBuildingStore size={20} stroke={1.5} aria-hidden />
          <span className={unseen.unseen}>You act for </span>
          <span className={classes.name}>{current?.name ?? 'Choose a business'}</span>
          <IconChevronDown size={18} stroke={1.5} aria-hidden />
        </>
      }
    >
      {choices.map(({ id, name }) => (
        <DropdownItem key={id}>
          <button
            type="button"
            disabled={isBusy}
            aria-current={id === acting.business ? 'true' : undefined}
            onClick={() => void (id === acting.business || change({ business: id }))}
          >
            <span className={classes.choice}>
              {name}
              {id === acting.business && <IconCheck size={18} stroke={1.5} aria-hidden />}
            </span>
          </button>
        </DropdownItem>
      ))}
    </Dropdown>
  );
}
