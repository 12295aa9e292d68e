import { Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { useSaving } from '#src/ui/form/use-saving.ts';
import card from '#src/ui/list/card.module.css';
import { ConflictDialog, Dialog } from '#src/ui/mantine/dialog.tsx';
import { FieldInput } from '#src/ui/mantine/field-input.tsx';
import { contentPayload } from '../../../admin/fields.ts';
import { NotSaved } from '../../../admin/parts/form-parts.tsx';
import { sendForm, useContentForm } from '../../../admin/parts/use-content-form.ts';
import {
  getManagedLegalPage,
  type ManagedLegalPage,
  previewLegalVersion,
  publishLegalVersion,
} from '../contract.ts';
import { type LegalValues, legalErrors, legalFields, startingFrom } from '../fields.ts';
import { type Previewed, Review } from './review.tsx';

interface VersionFormProps {
  readonly managed: ManagedLegalPage;
  readonly onSaved: (managed: ManagedLegalPage) => void;
}

const startOf = (managed: ManagedLegalPage) => startingFrom(managed.page, managed, managed.version);

/** What was looked at: the form is empty again before the dialog is closed. */
interface Reviewed {
  readonly previewed: Previewed;
  readonly values: Pick<LegalValues, 'in_force_from' | 'tells_businesses'>;
}

/** The next version: written here, looked at beside what is in force, and published from there. */
export function VersionForm({ managed, onSaved }: VersionFormProps) {
  const content = useVersionForm({ managed, onSaved });
  const { form, focusFirst, isBusy, isDirty, conflict } = content;
  const [reviewed, setReviewed] = useState<Reviewed | null>(null);
  const looking = useSaving(form, 'The new text cannot be shown');
  const look = ({ text, ...values }: LegalValues) =>
    looking.save<typeof previewLegalVersion>(
      () => callSignedIn(previewLegalVersion, { page: managed.page, text }),
      ({ data }) => setReviewed({ previewed: data, values }),
    );
  const publish = () => content.save(form.getValues()).then(() => setReviewed(null));
  return (
    <>
      <form onSubmit={form.onSubmit(look, focusFirst)} noValidate aria-label="New version">
        <section className={card.card} aria-labelledby="new-version">
          <h2 id="new-version" className={card.head}>
            New version
          </h2>
          {isDirty && <NotSaved onUndo={() => content.adopt(startOf(managed))} />}
          <Fields form={form} isTerms={managed.page === 'terms-and-conditions'} />
          <Group>
            <Button type="submit" loading={looking.isBusy}>
              Review and publish
            </Button>
          </Group>
        </section>
      </form>
      <Dialog
        opened={reviewed !== null}
        title="Review the new version"
        size="xl"
        onClose={() => setReviewed(null)}
      >
        {reviewed && (
          <Review
            previewed={reviewed.previewed}
            from={reviewed.values.in_force_from}
            tellsBusinesses={reviewed.values.tells_businesses}
            isBusy={isBusy}
            onPublish={() => void publish()}
            onBack={() => setReviewed(null)}
          />
        )}
      </Dialog>
      {conflict && <ConflictDialog opened what={wordsFor(managed)} isBusy={isBusy} {...conflict} />}
    </>
  );
}

/** "privacy policy" */
const wordsFor = ({ page }: Pick<ManagedLegalPage, 'page'>) => page.replaceAll('-', ' ');

function useVersionForm({ managed, onSaved }: VersionFormProps) {
  const { page } = managed;
  const content = useContentForm<LegalValues, typeof publishLegalVersion>({
    ...{ what: wordsFor(managed), id: null, starting: startOf(managed), fields: legalFields },
    errorsIn: legalErrors,
    send: (values) => sendForm(publishLegalVersion, { page, ...contentPayload(legalFields, values) }, null),
    askNewer: async () => {
      const answer = await callSignedIn(getManagedLegalPage, { page });
      return answer.ok ? startOf(answer.data) : null;
    },
    onSaved: ({ data }, shown) => {
      content.adopt(startOf(data), shown(startOf(data)));
      onSaved(data);
    },
  });
  return content;
}

function Fields({ form, isTerms }: { form: ReturnType<typeof useVersionForm>['form']; isTerms: boolean }) {
  return (
    <Stack gap={16}>
      <FieldInput name="title" field={legalFields.title} form={form} />
      <FieldInput name="lead" field={legalFields.lead} form={form} />
      <FieldInput name="description" field={legalFields.description} form={form} />
      <FieldInput name="text" field={legalFields.text} form={form} />
      <FieldInput name="change" field={legalFields.change} form={form} />
      <div className={card.fields}>
        <FieldInput name="in_force_from" field={legalFields.in_force_from} form={form} />
      </div>
      <Checkbox
        {...form.getInputProps('tells_businesses', { type: 'checkbox' })}
        size="md"
        label={legalFields.tells_businesses.label}
        description="The law asks for this notice where a change concerns businesses. Leave it out for a correction that changes nothing for them, or where the law demands the change at once."
      />
      {isTerms && (
        <Text size="sm" c="dimmed">
          Every account accepts new terms at its next sign-in or purchase after that day.
        </Text>
      )}
    </Stack>
  );
}
