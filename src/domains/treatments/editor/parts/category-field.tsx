import { Alert, Button, NativeSelect } from '@mantine/core';
import type { GetInputPropsReturnType } from '@mantine/form';
import type { Choices } from './use-choices.ts';

interface CategoryFieldProps {
  readonly label: string;
  readonly categories: Choices['categories'];
  readonly field: GetInputPropsReturnType;
}

/** One of the directory's categories; a list that did not come says why, and can be asked for again. */
export function CategoryField({ label, categories, field }: CategoryFieldProps) {
  if (categories.kind === 'failed')
    return <ListFailed label={label} message={categories.message} onRetry={categories.retry} />;
  const rows = categories.kind === 'there' ? categories.data : [];
  return (
    <NativeSelect
      label={label}
      required
      disabled={categories.kind === 'loading'}
      data={[
        { value: '', label: categories.kind === 'loading' ? 'Loading...' : 'Choose a category' },
        ...rows.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      {...field}
    />
  );
}

interface ListFailedProps {
  readonly label: string;
  readonly message: string;
  readonly onRetry: () => void;
}

/** Why a field has nothing to choose from, and a way to ask again. */
export const ListFailed = ({ label, message, onRetry }: ListFailedProps) => (
  <Alert color="red" role="alert" title={`${label} could not be loaded`}>
    <p>{message}</p>
    <Button mt="sm" variant="default" onClick={onRetry} aria-label={`Try again: ${label.toLowerCase()}`}>
      Try again
    </Button>
  </Alert>
);
