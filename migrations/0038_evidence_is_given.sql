ALTER TABLE documents
  -- Nobody has it by its address alone: only whoever may see the row that refers to it.
  ADD COLUMN is_private boolean NOT NULL DEFAULT false;

-- What a business says of itself for a listing to be verified: as long as that is asked for, and a while after.
CREATE TABLE listing_evidence (
  listing_id integer PRIMARY KEY,
  owner_id integer NOT NULL,
  -- Where it is on record, and under which number.
  register text NOT NULL DEFAULT '',
  number text NOT NULL DEFAULT '',
  website text NOT NULL DEFAULT '',
  note text NOT NULL DEFAULT '',
  document_id integer UNIQUE REFERENCES documents,
  given_at timestamptz NOT NULL,
  -- When the operator answered; from then on nobody but its owner reads it, until it is forgotten.
  decided_at timestamptz,
  FOREIGN KEY (listing_id, owner_id) REFERENCES listings (id, owner_id) ON DELETE CASCADE
);
CREATE INDEX listing_evidence_owner ON listing_evidence (owner_id);
CREATE INDEX listing_evidence_decided ON listing_evidence (decided_at) WHERE decided_at IS NOT NULL;
