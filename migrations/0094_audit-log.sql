-- What each change was before and after, and a chain over everything that was written down.
ALTER TABLE operator_actions
  -- A few facts as a JSON object, in the order in which they were written: the hash covers every character.
  ADD COLUMN before text CHECK (char_length(before) <= 4000),
  ADD COLUMN after text CHECK (char_length(after) <= 4000),
  -- To the millisecond, as the hash has it: nothing finer can be changed unseen.
  ALTER COLUMN created_at TYPE timestamptz(3);
ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_subject_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_subject_check CHECK (
  subject IN ('listing', 'report', 'clearance', 'account', 'plan', 'coupon', 'payment', 'ledger', 'post', 'clip',
              'objection', 'conversation', 'import', 'claim', 'dispute', 'review', 'business', 'member', 'log')
);
CREATE INDEX operator_actions_by_time ON operator_actions (created_at, id);

-- The order in which rows were committed: each link holds the hash of the one before, and of what its row says.
CREATE TABLE audit_chain (
  seq integer PRIMARY KEY CHECK (seq > 0),
  -- No reference: a link stays, and says so, where its row is gone.
  action_id integer NOT NULL UNIQUE,
  prev_hash text NOT NULL CHECK (prev_hash ~ '^[0-9a-f]{64}$'),
  hash text NOT NULL UNIQUE CHECK (hash ~ '^[0-9a-f]{64}$')
);

-- The last link of each day in London, so that an end that was cut off is missed.
CREATE TABLE audit_heads (
  day date PRIMARY KEY,
  seq integer NOT NULL,
  hash text NOT NULL
);

-- Adds a row to the chain. The JSON is the one that src/domains/operator/audit/chain.ts follows.
CREATE FUNCTION add_to_audit_chain(entry operator_actions) RETURNS void LANGUAGE plpgsql
  SET search_path = public, pg_temp AS $$
DECLARE
  last_seq integer := 0;
  last_hash text := repeat('0', 64);
  said text;
BEGIN
  SELECT c.seq, c.hash INTO last_seq, last_hash FROM audit_chain c ORDER BY c.seq DESC LIMIT 1;
  last_seq := coalesce(last_seq, 0) + 1;
  last_hash := coalesce(last_hash, repeat('0', 64));
  said := json_build_array(last_seq, entry.id,
    to_char(entry.created_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), entry.operator_id, entry.action,
    entry.subject, entry.subject_id, entry.title, entry.reason, entry.before, entry.after, entry.request_id)::text;
  INSERT INTO audit_chain (seq, action_id, prev_hash, hash)
  VALUES (last_seq, entry.id, last_hash, encode(sha256(convert_to(last_hash || said, 'UTF8')), 'hex'))
  RETURNING hash INTO last_hash;
  INSERT INTO audit_heads (day, seq, hash)
  VALUES ((entry.created_at AT TIME ZONE 'Europe/London')::date, last_seq, last_hash)
  ON CONFLICT (day) DO UPDATE SET seq = excluded.seq, hash = excluded.hash;
END $$;
REVOKE EXECUTE ON FUNCTION add_to_audit_chain(operator_actions) FROM PUBLIC;

DO $$
DECLARE
  earlier operator_actions;
BEGIN
  FOR earlier IN SELECT * FROM operator_actions ORDER BY id LOOP
    PERFORM add_to_audit_chain(earlier);
  END LOOP;
END $$;

-- At the very end of the transaction, when it waits for nothing else any more: so nobody waits for its lock longer than
-- a commit takes, and no two can wait for each other. With the owner's rights: the site's role cannot write the chain.
CREATE FUNCTION chain_operator_action() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = public, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(4081812);
  PERFORM add_to_audit_chain(NEW);
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER operator_actions_chained AFTER INSERT ON operator_actions
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION chain_operator_action();

CREATE TRIGGER audit_chain_stays BEFORE UPDATE OR DELETE ON audit_chain
  FOR EACH ROW EXECUTE FUNCTION keep_operator_actions();
CREATE TRIGGER audit_chain_remains BEFORE TRUNCATE ON audit_chain
  FOR EACH STATEMENT EXECUTE FUNCTION keep_operator_actions();
CREATE TRIGGER audit_heads_stay BEFORE DELETE ON audit_heads
  FOR EACH ROW EXECUTE FUNCTION keep_operator_actions();
CREATE TRIGGER audit_heads_remain BEFORE TRUNCATE ON audit_heads
  FOR EACH STATEMENT EXECUTE FUNCTION keep_operator_actions();

-- What an operator may do: at least one of them, or everything. Null for everybody else.
ALTER TABLE accounts ADD COLUMN operator_rights text[]
  CHECK (operator_rights <@ ARRAY['moderation', 'money', 'content', 'everything'] AND operator_rights <> '{}');
UPDATE accounts SET operator_rights = '{everything}' WHERE role = 'operator';
