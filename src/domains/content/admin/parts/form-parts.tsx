import { Alert, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import type { Answer } from '#src/platform/endpoint.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { Confirm } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import type { deletePost } from '../../blog/admin/contract.ts';
import type { deleteClip } from '../../videos/admin/contract.ts';

type Deleting = typeof deletePost | typeof deleteClip;

interface DeletionProps {
  readonly form: Parameters<typeof useSaving>[0];
  /** "draft" or "video". */
  readonly what: string;
  readonly title: string;
  readonly ask: () => Promise<Answer<Deleting>>;
  readonly onDeleted: () => void;
}

/** The button that deletes what no visitor sees, once that is confirmed. */
export function Deletion({ form, what, title, ask, onDeleted }: DeletionProps) {
  const [isAsked, setAsked] = useState(false);
  const { save, isBusy } = useSaving(form, `The ${what} was not deleted`);
  const close = () => setAsked(false);
  const remove = () =>
    save<Deleting>(ask, ({ data }) => {
      toast({ tone: 'success', text: data.message, forMs: 4_000 });
      onDeleted();
    });
  return (
    <>
      <Button variant="subtle" color="red" onClick={() => setAsked(true)}>
        Delete {what}
      </Button>
      <Confirm
        opened={isAsked}
        title={`Delete this ${what}?`}
        text={`“${title}” and its picture are deleted for good.`}
        yes="Yes, delete it"
        no="Cancel"
        isBusy={isBusy}
        onYes={() => void remove().then(close)}
        onNo={close}
      />
    </>
  );
}

/** What is typed is kept in this tab until it is saved or undone. */
export const NotSaved = ({ onUndo }: { onUndo: () => void }) => (
  <Alert color="gray" variant="light">
    <Group justify="space-between">
      <Text size="sm">You have unsaved changes. This tab keeps them until you save.</Text>
      <Button variant="default" size="compact-md" onClick={onUndo}>
        Undo my changes
      </Button>
    </Group>
  </Alert>
);
