import { Button } from '@mantine/core';
import { IconMapPin } from '@tabler/icons-react';
import { isPrecise, type Position } from '#src/domains/places/rules.ts';
import { PinMap } from '../../../parts/map/pin-map.tsx';
import classes from './field-pin.module.css';
import { exactness } from './pin.ts';
import type { PinControl } from './use-pin.ts';

interface PinFieldProps {
  readonly control: PinControl;
  /** The centre of the town, where the map looks without a pin. */
  readonly around: Position | null;
}

/** A map with the business's pin, what visitors see of it, and the way back to where the address leads. */
export function PinField({ control, around }: PinFieldProps) {
  const { pin, isOutdated, isAwaited } = control;
  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <h3 className={classes.title}>Pin on the map</h3>
        {!isOutdated && <FromAddress control={control} text="Place the pin from the address" />}
      </div>
      <p className={classes.text} role="status">
        {isAwaited ? 'We look up this address as soon as your draft is saved.' : pin && exactness(pin)}
      </p>
      {isOutdated && <Outdated control={control} />}
      <PinMap
        label="Pin on the map"
        value={pin}
        isRough={pin !== null && !isPrecise(pin.precision)}
        onChange={control.set}
        around={around}
      />
    </div>
  );
}

const FromAddress = ({ control, text }: { control: PinControl; text: string }) => (
  <Button
    variant="default"
    size="sm"
    leftSection={<IconMapPin size={18} stroke={1.5} aria-hidden />}
    onClick={control.followAddress}
  >
    {text}
  </Button>
);

/** Offered, never done unasked: the owner set this pin. */
const Outdated = ({ control }: { control: PinControl }) => (
  <div className={classes.outdated} role="status">
    <p>You changed the address. Does the pin move too?</p>
    <div className={classes.buttons}>
      <FromAddress control={control} text="Move the pin to this address" />
      <Button variant="subtle" size="sm" onClick={control.keep}>
        Keep the pin here
      </Button>
    </div>
  </div>
);
