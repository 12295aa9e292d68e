-- Searches that found nothing, or nothing free, as far as the catalogue and the map know them: never in words, and
-- without who searched.

-- The secret of a month, encrypted, by which people are counted once. It is deleted when the month is over.
-- `month`: 202611.
CREATE TABLE unmet_salts (
  month integer PRIMARY KEY,
  salt text NOT NULL
);

-- One row for each person, month and thing that was not found, until the month is over. `mark`: 12 bits of a keyed hash
-- of all of these together: enough to count people, too few to find one. `month`: 2026-11.
CREATE TABLE unmet_searches (
  month text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('not_listed', 'not_free')),
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  -- Null where the search was for the whole category.
  treatment_kind_id integer REFERENCES treatment_kinds ON DELETE CASCADE,
  -- A city, a town or a postcode district, and its middle.
  area text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  mark smallint NOT NULL CHECK (mark BETWEEN 0 AND 4095)
);
CREATE UNIQUE INDEX unmet_searches_once
  ON unmet_searches (month, kind, category_id, coalesce(treatment_kind_id, 0), area, mark);

-- How many people a month, in steps of five; what fewer than five looked for has no row.
CREATE TABLE unmet_demand (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  month text NOT NULL,
  kind text NOT NULL CHECK (kind IN ('not_listed', 'not_free')),
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  treatment_kind_id integer REFERENCES treatment_kinds ON DELETE CASCADE,
  area text NOT NULL,
  lat double precision NOT NULL,
  lng double precision NOT NULL,
  people integer NOT NULL CHECK (people >= 5 AND people % 5 = 0)
);
CREATE UNIQUE INDEX unmet_demand_once
  ON unmet_demand (month, kind, category_id, coalesce(treatment_kind_id, 0), area);
