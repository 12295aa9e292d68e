-- Whole postcodes and their positions, as a publisher's file has them. An import loads a table beside this one and
-- exchanges the two, so nobody ever sees half a file. Written without the space: "M11JQ".
CREATE TABLE postcodes (
  postcode text COLLATE "C" PRIMARY KEY,
  lat double precision NOT NULL,
  lng double precision NOT NULL
);

-- What was imported when, for the credit that each publisher's licence asks for; the last row counts.
CREATE TABLE postcode_imports (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  source text NOT NULL CHECK (source IN ('code-point-open', 'ons-postcode-directory')),
  imported_at timestamptz NOT NULL,
  postcodes integer NOT NULL CHECK (postcodes > 0)
);
