-- Of a business: since when it is apart from the login that it began as. Then nobody signs in to this row: who hands
-- the business over has a row of their own from that moment.
ALTER TABLE accounts ADD COLUMN handed_over_at timestamptz,
  ADD CONSTRAINT accounts_business_has_no_login CHECK (handed_over_at IS NULL OR (role = 'agent'
    AND password_hash IS NULL AND totp_secret IS NULL AND email_verified_at IS NULL));

-- At most one offer a business. It goes when it is accepted, refused or withdrawn; one that is too old counts for none.
CREATE TABLE hand_over_offers (
  business_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  offered_by integer NOT NULL REFERENCES members ON DELETE CASCADE,
  offered_to integer NOT NULL REFERENCES members ON DELETE CASCADE,
  -- Whether the present owner stays in the team as a manager.
  stays boolean NOT NULL,
  offered_at timestamptz NOT NULL,
  expires_at timestamptz NOT NULL,
  CHECK (offered_by <> offered_to),
  CHECK (expires_at > offered_at)
);
CREATE INDEX hand_over_offers_by ON hand_over_offers (offered_by);
CREATE INDEX hand_over_offers_to ON hand_over_offers (offered_to);
