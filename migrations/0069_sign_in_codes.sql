-- Codes that were emailed to sign in with: one for each address, gone once it was used.
CREATE TABLE sign_in_codes (
  -- In lower case; whether an account has it does not matter.
  email text PRIMARY KEY CHECK (email = lower(email)),
  -- Of what the browser that asked was given.
  request_hash text NOT NULL UNIQUE,
  -- Keyed by that, which is nowhere in the database.
  code_hash text NOT NULL,
  tries integer NOT NULL DEFAULT 0 CHECK (tries BETWEEN 0 AND 5),
  expires_at timestamptz NOT NULL
);
CREATE INDEX sign_in_codes_to_forget ON sign_in_codes (expires_at);
