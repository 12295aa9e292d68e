-- How far each email is that the site queued in the last thirty days; nothing of what it says. `id` is that of its job
-- and of its Message-ID. `reader` is a keyed hash of the address: who knows the address finds its emails, and the table
-- gives no address away.
CREATE TABLE emails (
  id uuid PRIMARY KEY,
  kind text NOT NULL,
  reader bytea NOT NULL,
  queued_at timestamptz NOT NULL,
  sent_at timestamptz,
  -- The mail server of the site would not take it for this address, at once and for good.
  refused_at timestamptz,
  -- A mail server further on reported that it could not deliver it.
  bounced_at timestamptz,
  -- What the mail server said of the address, as its code: "5.1.1".
  status text NOT NULL DEFAULT '' CHECK (length(status) <= 20)
);
CREATE INDEX emails_of_reader ON emails (reader, queued_at);
CREATE INDEX emails_by_age ON emails (queued_at);
CREATE INDEX emails_failed ON emails (queued_at) WHERE refused_at IS NOT NULL OR bounced_at IS NOT NULL;
CREATE INDEX emails_waiting ON emails (queued_at)
  WHERE sent_at IS NULL AND refused_at IS NULL AND bounced_at IS NULL;

-- Operators act on jobs, too. The rule is made wider as it is, because migrations beside this one widen it as well.
DO $$
DECLARE
  known text := (SELECT pg_get_constraintdef(oid) FROM pg_constraint WHERE conname = 'operator_actions_subject_check');
BEGIN
  ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_subject_check;
  EXECUTE format('ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_subject_check CHECK (subject = ''job'' OR %s)',
    substring(known FROM '^CHECK \((.*)\)$'));
END $$;

-- What the first screen of the back office counts by day.
CREATE INDEX accounts_by_creation ON accounts (created_at);
CREATE INDEX listings_by_creation ON listings (created_at);
CREATE INDEX enquiries_by_creation ON enquiries (created_at);
CREATE INDEX appointments_by_creation ON appointments (created_at);
CREATE INDEX payments_by_capture ON payments (captured_at) WHERE captured_at IS NOT NULL;
CREATE INDEX reviews_by_receipt ON reviews (received_at);
