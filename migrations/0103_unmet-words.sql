-- Words that name nothing of the catalogue and found nothing. Until the fifth person searches for the same words only a
-- keyed hash of them is kept.

-- One row for each person, month, words and area ('' for anywhere), until the month is over. `mark`: 12 bits of a keyed
-- hash of all of these, as in unmet_searches.
CREATE TABLE unmet_word_searches (
  month text NOT NULL,
  hash text NOT NULL CHECK (length(hash) = 32),
  area text NOT NULL,
  mark smallint NOT NULL CHECK (mark BETWEEN 0 AND 4095),
  PRIMARY KEY (month, hash, area, mark)
);

-- What five or more people searched for, in steps of five as counted last night; 0 until that night.
CREATE TABLE unmet_words (
  id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
  month text NOT NULL,
  hash text NOT NULL,
  words text NOT NULL,
  area text NOT NULL,
  people integer NOT NULL DEFAULT 0 CHECK (people >= 0 AND people % 5 = 0),
  UNIQUE (month, hash, area)
);
