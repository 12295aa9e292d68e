import { Button, Group, NativeSelect, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { lengths } from '#src/platform/schema/lengths.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { toast } from '#src/ui/toast.ts';
import { changeWordList, type WordEntry, type WordListState } from '../contract.ts';
import { longest } from '../rules.ts';
import { entryText, kindChoices } from '../words.ts';

/** A word to be added, or an entry of the list to be removed. */
export type Changing = { readonly effect: 'add' } | { readonly effect: 'remove'; readonly entry: WordEntry };

interface ChangeFormProps {
  readonly changing: Changing;
  readonly state: WordListState;
  readonly onDone: (state: WordListState) => Promise<void> | void;
  /** Someone else changed the draft: it is read again, and what was typed stays. */
  readonly onStale: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** One change of the draft, with why it is made. */
export function ChangeForm({ changing, state, onDone, onStale, onClose }: ChangeFormProps) {
  const { effect } = changing;
  const entry = changing.effect === 'remove' ? changing.entry : null;
  const form = useForm({
    initialValues: {
      group: entry?.group ?? '',
      kind: entry?.kind ?? ('phrase' as WordEntry['kind']),
      ...{ text: entry?.text ?? '', why: '', source: '' },
    },
    validate: {
      group: (group) => (group === '' ? 'Choose what may be written instead.' : null),
      text: (text) => (text.trim() === '' ? 'Write the word.' : null),
      why: (why) => (why.trim().length < 10 ? 'Say why in ten characters or more.' : null),
    },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The draft was not changed');
  const submit = (values: typeof form.values) =>
    save<typeof changeWordList>(
      async () => {
        const answer = await callSignedIn(changeWordList, {
          ...{ ...values, effect, revision: state.draft?.revision ?? 0 },
        });
        if (!answer.ok && answer.status === 409) await onStale();
        return answer;
      },
      async ({ data }) => {
        toast({ tone: 'success', text: 'The draft is changed.', forMs: 3_000 });
        onClose();
        await onDone(data);
      },
    );
  const yes = effect === 'add' ? 'Add to the draft' : 'Remove in the draft';
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label={yes}>
      <Stack>
        {entry ? (
          <Text>{`“${entryText(entry)}” is no longer found once the draft is in force.`}</Text>
        ) : (
          <WordFields form={form} state={state} />
        )}
        <Textarea
          {...form.getInputProps('why')}
          label="Why"
          required
          autosize
          minRows={2}
          maxLength={longest.why}
          data-autofocus={entry ? true : undefined}
        />
        <TextInput
          {...form.getInputProps('source')}
          label="Source"
          description="A ruling, a law or an address"
          maxLength={lengths.link}
        />
        <Group>
          <Button type="submit" loading={isBusy}>
            {yes}
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface WordFieldsProps extends Pick<ChangeFormProps, 'state'> {
  readonly form: { getInputProps(name: string): object };
}

const WordFields = ({ form, state }: WordFieldsProps) => (
  <>
    <TextInput
      {...form.getInputProps('text')}
      label="Word or words"
      description="In a phrase, a star at the end of a word stands for any ending: “skin jab*”."
      required
      maxLength={longest.typed}
      spellCheck={false}
      autoCapitalize="none"
      autoComplete="off"
      data-autofocus
    />
    <NativeSelect {...form.getInputProps('kind')} label="How it is found" data={kindChoices} />
    <NativeSelect
      {...form.getInputProps('group')}
      label="What may be written instead"
      required
      data={[
        { value: '', label: 'Choose' },
        ...state.groups.map(({ id, proposal }) => ({ value: id, label: proposal })),
      ]}
    />
  </>
);
