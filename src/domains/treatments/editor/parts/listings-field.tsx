import { Checkbox, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { ListFailed } from './category-field.tsx';
import type { Choices } from './use-choices.ts';

interface ListingsFieldProps {
  readonly own: Choices['own'];
  readonly isEverywhere: boolean;
  readonly onEverywhere: (isEverywhere: boolean) => void;
  readonly field: GetInputPropsReturnType;
  /** What they show: "This treatment". */
  readonly what: string;
}

/** The own listings that show it. An owner with one listing has nothing to choose. */
export function ListingsField({ own, isEverywhere, onEverywhere, field, what }: ListingsFieldProps) {
  if (own.kind === 'failed')
    return <ListFailed label="Your listings" message={own.message} onRetry={own.retry} />;
  if (own.kind === 'loading' || (own.data.listings.length < 2 && isEverywhere)) return null;
  return (
    <Stack gap="xs">
      <Checkbox
        label={`${what} appears on all my listings`}
        checked={isEverywhere}
        onChange={({ target }) => onEverywhere(target.checked)}
      />
      {!isEverywhere && (
        <Checkbox.Group label="Listings" required size="md" {...field}>
          <Stack gap="xs" mt="xs">
            {own.data.listings.map(({ id, title, town }) => (
              <Checkbox key={id} value={String(id)} label={town ? `${title}, ${town}` : title} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
