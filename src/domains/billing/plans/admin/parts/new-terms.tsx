import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { formValues, namesOf, partOf, wireValues } from '#src/platform/schema/schema.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import classes from '#src/ui/list/card.module.css';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { toast } from '#src/ui/toast.ts';
import { type AdminPlan, addPlanVersion, type PlanVersion } from '../contract.ts';
import { changesOf, consequencesOf, faultsIn } from '../rules.ts';
import { type TermName, type TermValues, termFields, termsFromWire, termsIn } from '../terms.ts';

interface NewTermsProps {
  /** Null while none is chosen. */
  readonly plan: AdminPlan | null;
  readonly onSaved: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** The form for a new version of a plan; what it changes, and for whom, is said before it is saved. */
export const NewTerms = ({ plan, onSaved, onClose }: NewTermsProps) => (
  <Dialog opened={plan !== null} title={plan ? `New terms for ${plan.name}` : ''} size="lg" onClose={onClose}>
    {plan?.versions[0] && (
      <TermsForm plan={plan} current={plan.versions[0]} onSaved={onSaved} onClose={onClose} />
    )}
  </Dialog>
);

interface TermsFormProps extends NewTermsProps {
  readonly plan: AdminPlan;
  /** On sale now. */
  readonly current: PlanVersion;
}

function TermsForm({ plan, current, onSaved, onClose }: TermsFormProps) {
  const isFree = plan.type === 'free';
  const form = useForm<TermValues>({
    initialValues: formValues(termFields, current, partOf(termFields, 'empty')),
    validate: (values) => faultsIn(isFree, values),
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The terms were not changed');
  const submit = (values: TermValues) =>
    save(
      async () => {
        const answer = await callSignedIn(addPlanVersion, {
          id: plan.id,
          version: current.version,
          ...wireValues(termFields, values),
        });
        if (!answer.ok && answer.status === 409) await onSaved();
        return answer;
      },
      async () => {
        toast({ tone: 'success', text: `${plan.name} is sold at its new terms.`, forMs: 3_000 });
        onClose();
        await onSaved();
      },
    );
  return (
    <form onSubmit={form.onSubmit(submit, focusFirst)} noValidate aria-label={`New terms for ${plan.name}`}>
      <Stack>
        <Fields form={form} isFree={isFree} />
        <Changes plan={plan} current={current} values={form.values} />
        <Group>
          <Button type="submit" loading={isBusy}>
            Sell at these terms
          </Button>
          <Button variant="default" onClick={onClose} disabled={isBusy}>
            Cancel
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

interface FieldsProps {
  readonly form: Pick<ReturnType<typeof useForm<TermValues>>, 'getInputProps'>;
  readonly isFree: boolean;
}

const { multiple_locations: severalLocations, ...numbers } = termFields;
const paidAlone: readonly TermName[] = ['price', 'number_of_days'];

function Fields({ form, isFree }: FieldsProps) {
  const names = namesOf(numbers).filter((name) => !isFree || !paidAlone.includes(name));
  return (
    <>
      <div className={classes.fields}>
        {names.map((name) => (
          <FieldInput key={name} name={name} field={termFields[name]} form={form} required={false} />
        ))}
      </div>
      <Checkbox
        size="md"
        label={severalLocations.label}
        {...form.getInputProps('multiple_locations', { type: 'checkbox' })}
      />
    </>
  );
}

interface ChangesProps extends Pick<TermsFormProps, 'plan' | 'current'> {
  readonly values: TermValues;
}

/** Before it is saved: what becomes what, and whom it reaches. */
function Changes({ plan, current, values }: ChangesProps) {
  const after = termsIn(values);
  const changes = after ? changesOf(termsFromWire(current), after) : [];
  const running = plan.versions.reduce((sum, version) => sum + version.running, 0);
  const reach = { isFree: plan.type === 'free', running, openPayments: plan.open_payments };
  return (
    <div className={classes.summary} role="status">
      {changes.length === 0 ? (
        <Text>Nothing is changed yet.</Text>
      ) : (
        <>
          <Text fw={600}>What changes</Text>
          <ul className={classes.list}>
            {[...changes, ...consequencesOf(reach)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
