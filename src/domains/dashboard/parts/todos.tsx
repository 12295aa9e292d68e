import { IconArrowRight } from '@tabler/icons-react';
import { Link } from 'react-router';
import type { Todo } from '../rules.ts';
import { Panel } from './panel.tsx';
import classes from './todos.module.css';

interface TodosProps {
  readonly todos: readonly Todo[];
  /** What is said where there are none. */
  readonly none: string;
}

/** What needs doing today, each leading to where it is done. */
export const Todos = ({ todos, none }: TodosProps) => (
  <Panel title="To do today" aside={todos.length > 0 && counted(todos.length)}>
    {todos.length === 0 ? <p className={classes.none}>{none}</p> : <TodoList todos={todos} />}
  </Panel>
);

const counted = (count: number) => (count === 1 ? '1 thing' : `${count} things`);

export const TodoList = ({ todos }: { todos: readonly Todo[] }) => (
  <ul className={classes.list}>
    {todos.map(({ key, title, text, to, isUrgent }) => (
      <li key={key} className={classes.todo} data-urgent={isUrgent}>
        <div className={classes.words}>
          <Link to={to} className={classes.name}>
            {title}
          </Link>
          <p className={classes.text}>{text}</p>
        </div>
        <IconArrowRight className={classes.arrow} size={20} stroke={1.5} aria-hidden />
      </li>
    ))}
  </ul>
);
