import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import classes from '#src/ui/list/card.module.css';
import { Dialog } from '#src/ui/mantine/dialog.tsx';
import { toast } from '#src/ui/toast.ts';
import { type AdminPlan, addPlanVersion } from '../contract.ts';
import { changesOf, consequencesOf, faultsIn } from '../rules.ts';
import { termsIn, type Values, valuesOf, wireOf } from '../terms.ts';

interface NewTermsProps {
  /** Null while none is chosen. */
  readonly plan: AdminPlan | null;
  readonly onSaved: () => Promise<void> | void;
  readonly onClose: () => void;
}

/** The form for a new version of a plan; what it changes, and for whom, is said before it is saved. */
export const NewTerms = ({ plan, onSaved, onClose }: NewTermsProps) => (
  <Dialog opened={plan !== null} title={plan ? `New terms for ${plan.name}` : ''} size="lg" onClose={onClose}>
    {plan?.versions[0] && <TermsForm plan={plan} onSaved={onSaved} onClose={onClose} />}
  </Dialog>
);

function TermsForm({ plan, onSaved, onClose }: NewTermsProps & { plan: AdminPlan }) {
  const [current] = plan.versions;
  const isFree = plan.type === 'free';
  const form = useForm<Values>({
    initialValues: valuesOf(current),
    validate: (values) => faultsIn(isFree, values),
  });
  const { save, focusFirst, isBusy } = useSaving(form, 'The terms were not changed');
  const submit = (values: Values) =>
    save(
      async () => {
        const answer = await callSignedIn(addPlanVersion, {
          id: plan.id,
          version: current?.version ?? 0,
          ...wireOf(values),
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
        <Changes plan={plan} values={form.values} />
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

type Form = Pick<ReturnType<typeof useForm<Values>>, 'getInputProps'>;

const Fields = ({ form, isFree }: { form: Form; isFree: boolean }) => (
  <>
    <div className={classes.fields}>
      {!isFree && (
        <>
          <TextInput
            label="Price for the whole period"
            description="In pounds, with VAT where it is charged"
            leftSection="£"
            inputMode="decimal"
            {...form.getInputProps('price')}
          />
          <TextInput
            label="Days"
            description="How long it runs"
            inputMode="numeric"
            {...form.getInputProps('number_of_days')}
          />
        </>
      )}
      <TextInput
        label="Commission"
        description="Of what clients order through a page"
        rightSection="%"
        inputMode="decimal"
        {...form.getInputProps('commission')}
      />
      <TextInput
        label="Listings"
        description="1 to 9; 10 is any number"
        inputMode="numeric"
        {...form.getInputProps('num_of_listing')}
      />
      <TextInput
        label="Featured listings"
        description="How many at once"
        inputMode="numeric"
        {...form.getInputProps('featured_listings')}
      />
    </div>
    <Checkbox
      size="md"
      label="Several locations"
      {...form.getInputProps('multiple_locations', { type: 'checkbox' })}
    />
  </>
);

/** Before it is saved: what becomes what, and whom it reaches. */
function Changes({ plan, values }: { plan: AdminPlan; values: Values }) {
  const before = termsIn(valuesOf(plan.versions[0]));
  const after = termsIn(values);
  const changes = before && after ? changesOf(before, after) : [];
  const running = plan.versions.reduce((sum, version) => sum + version.running, 0);
  const reach = { isFree: plan.type === 'free', running, openPayments: plan.open_payments };
  return (
    <div className={classes.summary} role="status">
      {changes.length === 0 ? (
        <Text>Nothing is changed yet.</Text>
      ) : (
        <>
          <Text fw={600}>What changes</Text>
          <ul className={classes.told}>
            {[...changes, ...consequencesOf(reach)].map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
