import { Alert, Button, Checkbox, NativeSelect, Stack } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import { listCategories } from '#src/domains/catalogue/contract.ts';
import { queryOf, useLoaded } from '#src/ui/list/loaded.tsx';
import { treatmentChoices } from '../contract.ts';

/** What the drop-downs of a form hold; each comes, or fails, by itself. */
export const useChoices = () => ({
  categories: useLoaded(queryOf(listCategories, {})),
  own: useLoaded(queryOf(treatmentChoices, {})),
});
export type Choices = ReturnType<typeof useChoices>;

interface CategoryFieldProps {
  readonly label: string;
  readonly categories: Choices['categories'];
  readonly field: GetInputPropsReturnType;
}

/** One of the directory's categories; a list that did not come says why, and can be asked for again. */
export function CategoryField({ label, categories: { state, load }, field }: CategoryFieldProps) {
  if (state.kind === 'failed') return <ListFailed label={label} message={state.message} onRetry={load} />;
  const rows = state.kind === 'there' ? state.data : [];
  return (
    <NativeSelect
      label={label}
      required
      disabled={state.kind === 'loading'}
      data={[
        { value: '', label: state.kind === 'loading' ? 'Loading...' : 'Choose a category' },
        ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...field}
    />
  );
}

interface ListFailedProps {
  readonly label: string;
  readonly message: string;
  readonly onRetry: () => Promise<void>;
}

/** Why a field has nothing to choose from, and a way to ask again. */
export const ListFailed = ({ label, message, onRetry }: ListFailedProps) => (
  <Alert color="red" role="alert" title={`${label} could not be loaded`}>
    <p>{message}</p>
    <Button
      mt="sm"
      variant="default"
      onClick={() => void onRetry()}
      aria-label={`Try again: ${label.toLowerCase()}`}
    >
      Try again
    </Button>
  </Alert>
);

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
  const { state, load } = own;
  if (state.kind === 'failed')
    return <ListFailed label="Your listings" message={state.message} onRetry={load} />;
  if (state.kind === 'loading' || (state.data.listings.length < 2 && isEverywhere)) return null;
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
            {state.data.listings.map(({ id, title, town }) => (
              <Checkbox key={id} value={String(id)} label={town ? `${title}, ${town}` : title} />
            ))}
          </Stack>
        </Checkbox.Group>
      )}
    </Stack>
  );
}
