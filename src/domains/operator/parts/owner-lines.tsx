import { Text } from '@mantine/core';

interface OwnerLinesProps {
  readonly owner: { readonly name: string; readonly email: string; readonly email_verified?: boolean } | null;
}

/** Whose it is, and how to reach them. */
export const OwnerLines = ({ owner }: OwnerLinesProps) =>
  owner ? (
    <>
      {owner.name}
      <Text size="sm" c="dimmed">
        {owner.email}
        {owner.email_verified === false && ' (not proven)'}
      </Text>
    </>
  ) : (
    <Text c="dimmed">Nobody has claimed it</Text>
  );
