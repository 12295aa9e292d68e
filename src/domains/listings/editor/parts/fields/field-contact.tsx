import type { FormView } from '../form-view.ts';
import { FormSection } from './form-section.tsx';

/** How a client reaches the business. */
export const ContactSection = ({ view: { form } }: { view: FormView }) => (
  <FormSection
    id="contact"
    form={form}
    text="Your page shows these, so that clients can call, email or look you up."
  />
);
