import { Alert } from '@mantine/core';
import { useState } from 'react';
import { KeptForm, useKeptForm } from '#src/domains/accounts/profile/parts/kept-form.tsx';
import { callSignedIn } from '#src/domains/accounts/session.ts';
import { PublicInput } from '#src/domains/advertising/parts/wording-hint.tsx';
import type { Answer } from '#src/platform/endpoint.ts';
import { formErrors } from '#src/platform/schema/parse.ts';
import { formValues, partOf } from '#src/platform/schema/schema.ts';
import { affiliationBody, affiliationFields as fields } from '../../affiliation.ts';
import { type Affiliation, createAffiliation, updateAffiliation } from '../contract.ts';

interface CertificateFormProps {
  /** Null for a new one. */
  readonly certificate: Affiliation | null;
  readonly onSaved: (message: string) => void;
  readonly onCancel: () => void;
}

const empty = partOf(fields, 'empty');
const failed = 'Failed to submit form';

/** A membership or a register of the business, to be created or changed. */
export function CertificateForm({ certificate, onSaved, onCancel }: CertificateFormProps) {
  const [hasFailed, setFailed] = useState(false);
  const kept = useKeptForm({
    draft: `certificate:${certificate?.id ?? 'new'}`,
    starting: formValues(fields, certificate ?? {}, empty),
    check: (values) => formErrors(affiliationBody, values),
    failed,
    send: async (values) => {
      setFailed(false);
      const answer = await send(certificate, values);
      // What is wrong with a field is said there.
      setFailed(!answer.ok && answer.status !== 422 && answer.status !== 401);
      return answer;
    },
    onSaved: ({ data }) => onSaved(data.message),
    onCancel,
  });
  return (
    <KeptForm
      kept={kept}
      label={certificate ? 'Edit certificate' : 'Create certificate'}
      yes={certificate ? 'Update' : 'Create'}
    >
      {hasFailed && (
        <Alert color="red" role="alert">
          {failed}
        </Alert>
      )}
      <PublicInput name="name" field={fields.name} form={kept.form} />
      <PublicInput name="description" field={fields.description} form={kept.form} />
    </KeptForm>
  );
}

const send = (
  certificate: Affiliation | null,
  values: typeof empty,
): Promise<Answer<typeof createAffiliation | typeof updateAffiliation>> =>
  certificate === null
    ? callSignedIn(createAffiliation, values)
    : callSignedIn(updateAffiliation, { id: certificate.id, ...values });
