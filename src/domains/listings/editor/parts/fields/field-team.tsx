import { Link } from 'react-router';
import { fieldNames } from '../form-fields.ts';
import type { FormView } from '../form-view.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormSection } from './form-section.tsx';

/** Who works there, what they belong to, what the place offers. Several of each. */
export const TeamSection = ({ view: { form, lists } }: { view: FormView }) => (
  <FormSection id="team" text="Clients filter by amenities and tags, and trust names they can look up.">
    <ChoiceField
      label={fieldNames.choosePractitioner}
      list="choosePractitioner"
      lists={lists}
      none={
        <p>
          You have no practitioners yet.{' '}
          <Link to="/dashboard/practitioner">Add a practitioner’s qualifications</Link>, then choose them
          here.
        </p>
      }
      field={form.getInputProps('choosePractitioner')}
    />
    <ChoiceField
      label={fieldNames.professionalAffiliations}
      list="professionalAffiliations"
      lists={lists}
      none={
        <p>
          You have no affiliations yet.{' '}
          <Link to="/dashboard/certificate">Add a professional affiliation</Link>, then choose it here.
        </p>
      }
      field={form.getInputProps('professionalAffiliations')}
    />
    <ChoiceField
      label={fieldNames.amenities}
      list="amenities"
      lists={lists}
      none={<p>There is nothing to choose from at the moment.</p>}
      field={form.getInputProps('amenities')}
    />
    <ChoiceField
      label={fieldNames.Tags}
      list="Tags"
      lists={lists}
      none={<p>There is nothing to choose from at the moment.</p>}
      field={form.getInputProps('Tags')}
    />
  </FormSection>
);
