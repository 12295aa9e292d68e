import { Button, NativeSelect, TextInput } from '@mantine/core';
import { longDayText, shortDayText } from '#src/platform/clock.ts';
import card from '#src/ui/list/card.module.css';
import { comingWeeks, type FormRota, repeating } from '../form.ts';
import { mostWeeks } from '../rotas.ts';
import classes from './hours.module.css';
import { WeekFields } from './week-fields.tsx';

interface RotaFieldsProps {
  readonly rota: FormRota;
  /** Whether others come before or after it. */
  readonly isOneOfSeveral: boolean;
  readonly today: string;
  /** By field: `from`, `weeks.0.1.start`. */
  readonly faultOf: (field: string) => string | undefined;
  readonly onChange: (rota: FormRota) => void;
  readonly onRemove: () => void;
}

const repeats = Array.from({ length: mostWeeks }, (_, index) => ({
  value: String(index + 1),
  label: index === 0 ? 'Every week the same' : `Every ${index + 1} weeks (rota)`,
}));

/** From when on the hours hold, how often they come again, and the weeks. */
export function RotaFields(props: RotaFieldsProps) {
  const { rota, isOneOfSeveral, today, faultOf, onChange, onRemove } = props;
  const title = rota.from ? `From ${longDayText(rota.from)}` : 'New hours';
  return (
    <section className={classes.rota} aria-label={title}>
      {isOneOfSeveral && (
        <div className={card.top}>
          <h3 className={card.head}>{title}</h3>
          <Button variant="subtle" color="red" onClick={onRemove}>
            Remove these hours
          </Button>
        </div>
      )}
      <div className={card.fields}>
        <TextInput
          type="date"
          label="First day"
          required
          value={rota.from}
          error={faultOf('from')}
          data-fault={faultOf('from') !== undefined}
          onChange={({ target }) => onChange({ ...rota, from: target.value })}
        />
        <TextInput
          type="date"
          label="Last day (leave empty for no end)"
          value={rota.to}
          error={faultOf('to')}
          data-fault={faultOf('to') !== undefined}
          onChange={({ target }) => onChange({ ...rota, to: target.value })}
        />
        <NativeSelect
          label="Repeats"
          data={repeats}
          value={String(rota.weeks.length)}
          onChange={({ target }) => onChange(repeating(rota, Number(target.value)))}
        />
      </div>
      {rota.weeks.map((spans, week) => {
        const name = rota.weeks.length === 1 ? '' : `Week ${week + 1}`;
        return (
          <div key={name} className={classes.rota}>
            {name && rota.from && (
              <h3 className={classes.weekHead}>
                {name}: from Monday {comingWeeks(rota, week, today).map(shortDayText).join(', ')} …
              </h3>
            )}
            <WeekFields
              name={name}
              spans={spans}
              faultOf={(at) => faultOf(`weeks.${week}.${at}.start`)}
              onChange={(next) => onChange({ ...rota, weeks: rota.weeks.with(week, next) })}
            />
          </div>
        );
      })}
    </section>
  );
}
