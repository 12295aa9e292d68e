import { Stack, Text } from '@mantine/core';
import { memberRoles } from '#src/platform/rights.ts';
import card from '#src/ui/list/card.module.css';
import { roleWords } from '../../roles.ts';

/** What each role may do, so that an owner can choose before they add anybody. */
export const RoleList = () => (
  <section className={card.card} aria-labelledby="roles">
    <Text component="h2" id="roles" fw={560} fz="var(--text-22)" ff="var(--font-display)">
      What each role may do
    </Text>
    <Stack component="dl" gap="sm" m={0}>
      {memberRoles.map((role) => (
        <div key={role}>
          <dt>
            <strong>{roleWords[role].name}</strong>
          </dt>
          <dd style={{ margin: 0 }}>{roleWords[role].may}</dd>
        </div>
      ))}
    </Stack>
  </section>
);
