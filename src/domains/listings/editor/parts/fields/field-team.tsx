import { Link } from 'react-router';
import { listingLabels } from '../../../listing.ts';
import type { FormView } from '../form-view.ts';
import { ChoiceField } from './choice-field.tsx';
import { FormSection } from './form-section.tsx';

/** Who works there, what they belong to, what the place offers. Several of each. */
export const TeamSection = ({ view: { form, lists } }: { view: FormView }) => (
  <FormSection
    id="team"
    form={form}
    text="Clients filter by amenities and tags, and trust names they can look up."
  >
    <ChoiceField
      label={listingLabels.choosePractitioner}
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
      label={listingLabels.professionalAffiliations}
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
      label={listingLabels.amenities}
      list="amenities"
      lists={lists}
      none={<p>There is nothing to choose from at the moment.</p>}
      field={form.getInputProps('amenities')}
    />
    <ChoiceField
      label={listingLabels.Tags}
      list="Tags"
      lists={lists}
      none={<p>There is nothing to choose from at the moment.</p>}
      field={form.getInputProps('Tags')}
    />
  </FormSection>
);
