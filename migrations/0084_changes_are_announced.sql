-- Which business was told of a change before it takes effect: each once.
CREATE TABLE announcements_sent (
  name text NOT NULL,
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  sent_at timestamptz NOT NULL,
  PRIMARY KEY (name, account_id)
);
CREATE INDEX announcements_sent_by_account ON announcements_sent (account_id);
