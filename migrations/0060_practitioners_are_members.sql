-- A public practitioner may be one of the people who work for the business; the public never sees which.
ALTER TABLE practitioners ADD COLUMN member_id integer REFERENCES members ON DELETE SET NULL;
CREATE UNIQUE INDEX practitioners_one_each ON practitioners (member_id) WHERE member_id IS NOT NULL;

-- Once finished, a row stays as it is, but for a name in it: that goes when its holder has their account erased.
CREATE OR REPLACE FUNCTION keep_business_action() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.finished_at IS NOT NULL
    AND (NEW.subject <> '' OR to_jsonb(NEW) - 'subject' <> to_jsonb(OLD) - 'subject')
  THEN RAISE EXCEPTION 'what a member did is not rewritten'; END IF;
  RETURN NEW;
END $$;
