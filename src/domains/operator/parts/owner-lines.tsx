import { Text } from '@mantine/core';
import classes from './operator.module.css';

interface OwnerLinesProps {
  readonly owner: { readonly name: string; readonly email: string; readonly email_verified?: boolean } | null;
}

/** The owner, and how to reach them. */
export const OwnerLines = ({ owner }: OwnerLinesProps) =>
  owner ? (
    <div className={classes.owner}>
      {owner.name}
      <Text size="sm" c="dimmed">
        {owner.email}
        {owner.email_verified === false && ' (not confirmed)'}
      </Text>
    </div>
  ) : (
    <Text c="dimmed">Not claimed</Text>
  );
