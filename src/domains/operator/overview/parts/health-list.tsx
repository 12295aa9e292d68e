import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import card from '#src/ui/list/card.module.css';
import type { Health } from '../contract.ts';
import type { Organ } from '../rules.ts';
import classes from './overview.module.css';

const names: Readonly<Record<Organ, string>> = {
  database: 'Database',
  jobs: 'Jobs',
  email: 'Email',
  storage: 'Storage',
  payments: 'Payments',
  derived: 'Derived data',
};

/** How each part of the site is, in words and by a sign. */
export const HealthList = ({ health }: { health: readonly Health[] }) => (
  <section className={card.card} aria-labelledby="health">
    <h2 id="health" className={card.head}>
      Health
    </h2>
    <ul className={classes.health}>
      {health.map(({ organ, is_well: isWell, sentence, advice }) => (
        <li key={organ} className={classes.organ} data-well={isWell}>
          {isWell ? (
            <IconCircleCheck size={24} stroke={1.5} aria-hidden />
          ) : (
            <IconAlertTriangle size={24} stroke={1.5} aria-hidden />
          )}
          <span className={classes.name}>{`${names[organ]}: ${isWell ? 'well' : 'needs you'}`}</span>
          <span>{sentence}</span>
          {advice && <span className={card.soft}>{advice}</span>}
        </li>
      ))}
    </ul>
  </section>
);
