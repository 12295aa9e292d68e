-- A practitioner's rating is shown where they agree to it themselves.
ALTER TABLE practitioners ADD COLUMN rating_consented_at timestamptz;
ALTER TABLE practitioner_consents DROP CONSTRAINT practitioner_consents_event_check;
ALTER TABLE practitioner_consents ADD CONSTRAINT practitioner_consents_event_check CHECK (
  event IN ('given', 'withdrawn', 'rating-given', 'rating-withdrawn')
);
