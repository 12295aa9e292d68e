import { Button, Group, Radio, Stack, Text, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useRecount } from '#src/domains/accounts/layout/parts/admin-layout.tsx';
import type { Answer, Endpoint } from '#src/platform/endpoint.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { longestReason } from '../rules.ts';

interface Reasoned {
  readonly text: string;
  /** `2026-11-02`; empty where none is asked for. */
  readonly date: string;
  /** Empty where none is asked for. */
  readonly choice: string;
  /** The last day; empty where none is asked for. */
  readonly until: string;
}

/** Something that an operator is about to decide. */
export interface Decision {
  readonly title: string;
  readonly text: string;
  /** What the button says: "Approve". */
  readonly yes: string;
  readonly isSevere?: boolean;
  /** The words that are asked for, under the name by which the server refuses them; absent where none are. */
  readonly words?: {
    readonly field: 'reason' | 'note' | 'evidence' | 'identity';
    readonly label: string;
    readonly hint: string;
  };
  /** One of several is asked for, too, under the name by which the server refuses it. */
  readonly choice?: {
    readonly field: string;
    readonly label: string;
    readonly options: readonly { readonly value: string; readonly label: string }[];
  };
  /** A day is asked for, too: today or before, and today unless another is chosen; or, ahead, one after it or none. */
  readonly date?: {
    readonly label: string;
    readonly hint?: string;
    readonly today: string;
    readonly isAhead?: true;
    /** The name by which the server refuses it. */
    readonly field?: 'until';
  };
  /** The last day of something is asked for, too. */
  readonly until?: { readonly label: string; readonly min: string; readonly value: string };
  readonly decide: (given: Reasoned) => Promise<Answer<Endpoint>>;
}

interface DecisionDialogProps {
  readonly decision: Decision | null;
  readonly onDone: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** Asks for what a decision needs, and takes it once. */
export const DecisionDialog = ({ decision, onDone, onClose }: DecisionDialogProps) => (
  <Dialog opened={decision !== null} title={decision?.title ?? ''} onClose={onClose}>
    {decision && <DecisionForm decision={decision} onDone={onDone} onClose={onClose} />}
  </Dialog>
);

function DecisionForm({ decision, onDone, onClose }: DecisionDialogProps & { decision: Decision }) {
  const { words, date, choice, until } = decision;
  const chosen = choice?.field ?? 'choice';
  const day = date?.field ?? 'date';
  const recount = useRecount();
  const field = words?.field ?? 'reason';
  const form = useForm({
    initialValues: {
      ...{ [field]: '', [chosen]: '', until: until?.value ?? '' },
      ...{ [day]: (!date?.isAhead && date?.today) || '' },
    } as Record<string, string>,
    validate: choice && { [chosen]: (value: string) => (value === '' ? 'Choose one.' : null) },
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'Nothing was decided');
  const settled = async () => {
    onClose();
    await Promise.all([onDone(), recount()]);
  };
  const submit = (values: Record<string, string>) =>
    save(
      async () => {
        const { [field]: text = '', [chosen]: chose = '', [day]: on = '', until: last = '' } = values;
        const answer = await decision.decide({ text, date: on, choice: chose, until: last });
        // Another operator was quicker: what is shown is out of date.
        if (!answer.ok && (answer.status === 409 || answer.status === 404)) await settled();
        return answer;
      },
      async ({ data }) => {
        toast({ tone: 'success', text: String(Object(data).message), forMs: 3_000 });
        await settled();
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label={decision.title}>
      <Stack>
        <Text>{decision.text}</Text>
        {choice && (
          <Radio.Group label={choice.label} required {...form.getInputProps(chosen)}>
            <Stack gap="xs" mt="xs">
              {choice.options.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </Stack>
          </Radio.Group>
        )}
        {words && (
          <Textarea
            label={words.label}
            description={words.hint}
            autosize
            minRows={4}
            maxRows={12}
            maxLength={longestReason}
            data-autofocus
            {...form.getInputProps(field)}
          />
        )}
        {date && (
          <TextInput
            type="date"
            label={date.label}
            description={date.hint}
            {...(date.isAhead ? { min: date.today } : { max: date.today })}
            {...form.getInputProps(day)}
          />
        )}
        {until && (
          <TextInput type="date" label={until.label} min={until.min} {...form.getInputProps('until')} />
        )}
        <Group>
          <Button
            type="submit"
            color={decision.isSevere ? 'red' : 'forest'}
            loading={isBusy}
            data-autofocus={words ? undefined : true}
          >
            {decision.yes}
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
