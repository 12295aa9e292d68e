import { Button, Group, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { mostCharacters } from '#src/platform/schema/schema.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { postFields } from '../../admin/post.ts';
import { addCategory, type ManagedCategory, renameCategory } from '../contract.ts';

interface NameFormProps {
  /** Null for a new one. */
  readonly category: ManagedCategory | null;
  readonly onDone: (answer: { categories: ManagedCategory[] }) => void;
  readonly onClose: () => void;
}

/** The name of a category, new or another one. */
export function NameForm({ category, onDone, onClose }: NameFormProps) {
  const form = useForm({
    initialValues: { name: category?.name ?? '' },
    validate: { name: (name) => (name.trim() === '' ? 'Write a name.' : null) },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The category was not saved');
  const submit = ({ name }: typeof form.values) =>
    save<typeof addCategory | typeof renameCategory>(
      () =>
        category
          ? callSignedIn(renameCategory, { id: category.id, name, was: category.name })
          : callSignedIn(addCategory, { name }),
      ({ data }) => {
        toast({ tone: 'success', text: 'The category is saved.', forMs: 3_000 });
        onDone(data);
        onClose();
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label="Category">
      <Stack>
        <TextInput
          {...form.getInputProps('name')}
          label="Name"
          description={category ? `Its address stays: /blogs?category=${category.slug}` : undefined}
          required
          maxLength={mostCharacters(postFields.category)}
          data-autofocus
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            Save
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
