-- When clients can book each listing, day by day: derived from its calendar, for the search. A day without a free start
-- has no row. `starts`: runs of starts, as `free-days/runs.ts` writes them.
CREATE TABLE free_days (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  starts integer[] NOT NULL,
  PRIMARY KEY (listing_id, day)
);
CREATE INDEX free_days_past ON free_days (day);

-- Which variants have the same starts at a listing: they share a number among its runs.
CREATE TABLE free_variants (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES treatment_variants ON DELETE CASCADE,
  number smallint NOT NULL,
  PRIMARY KEY (listing_id, variant_id)
);
CREATE INDEX free_variants_of_variant ON free_variants (variant_id);

-- The businesses whose free days are to be derived again. A change adds a row and never waits for another, because
-- rows are not unique.
CREATE TABLE free_days_due (
  id bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  owner_id integer NOT NULL,
  at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION free_days_due_of_owner() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO free_days_due (owner_id) SELECT DISTINCT owner_id FROM changed WHERE owner_id IS NOT NULL;
  RETURN NULL;
END $$;

CREATE FUNCTION free_days_due_of_resource() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO free_days_due (owner_id)
  SELECT DISTINCT r.owner_id FROM changed c JOIN resources r ON r.id = c.resource_id;
  RETURN NULL;
END $$;

CREATE FUNCTION free_days_due_of_variant() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO free_days_due (owner_id)
  SELECT DISTINCT t.owner_id FROM changed c JOIN treatment_variants v ON v.id = c.variant_id
  JOIN treatments t ON t.id = v.treatment_id;
  RETURN NULL;
END $$;

CREATE FUNCTION free_days_due_of_treatment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO free_days_due (owner_id)
  SELECT DISTINCT t.owner_id FROM changed c JOIN treatments t ON t.id = c.treatment_id;
  RETURN NULL;
END $$;

CREATE FUNCTION free_days_due_of_listing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO free_days_due (owner_id)
  SELECT DISTINCT l.owner_id FROM changed c JOIN listings l ON l.id = c.listing_id WHERE l.owner_id IS NOT NULL;
  RETURN NULL;
END $$;

-- One trigger for each table and kind of change, because only so a statement's rows can be read together.
DO $$
DECLARE
  source record;
  change text;
BEGIN
  FOR source IN SELECT * FROM (VALUES
    ('calendar_settings', 'owner'), ('resources', 'owner'), ('working_hours', 'owner'), ('date_overrides', 'owner'),
    ('treatments', 'owner'), ('listings', 'owner'),
    ('time_blocks', 'resource'), ('staff_services', 'resource'), ('staff_service_terms', 'resource'),
    ('treatment_timings', 'variant'), ('listing_variant_terms', 'variant'),
    ('required_rooms', 'treatment'), ('treatment_variants', 'treatment'),
    ('listing_treatments', 'listing'), ('listing_special_days', 'listing')) AS sources (name, key)
  LOOP
    FOREACH change IN ARRAY ARRAY['insert', 'update', 'delete'] LOOP
      EXECUTE format(
        'CREATE TRIGGER free_days_due_%s AFTER %s ON %I REFERENCING %s TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION free_days_due_of_%s()',
        change, change, source.name, CASE change WHEN 'delete' THEN 'OLD' ELSE 'NEW' END, source.key);
    END LOOP;
  END LOOP;
END $$;

INSERT INTO free_days_due (owner_id)
SELECT DISTINCT owner_id FROM calendar_settings WHERE takes_bookings <> 'off';
