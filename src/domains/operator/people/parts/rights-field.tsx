import { Checkbox, Stack } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { rightWords } from '#src/domains/accounts/operators/rules.ts';
import { operatorRights } from '#src/platform/rights.ts';

interface RightsFieldProps {
  readonly form: Pick<UseFormReturnType<{ rights: string[] }>, 'getInputProps'>;
}

/** What an operator may do: one or several. */
export const RightsField = ({ form }: RightsFieldProps) => (
  <Checkbox.Group label="Rights" required {...form.getInputProps('rights')}>
    <Stack gap="xs" mt="xs">
      {operatorRights.map((right) => (
        <Checkbox
          key={right}
          value={right}
          label={rightWords[right].name}
          description={rightWords[right].text}
        />
      ))}
    </Stack>
  </Checkbox.Group>
);
