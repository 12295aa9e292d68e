-- How often a page was looked at and stood among the results of a search, by the day in London. Not by whom.
CREATE TABLE listing_counts (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  day date NOT NULL,
  views integer NOT NULL DEFAULT 0 CHECK (views >= 0),
  searches integer NOT NULL DEFAULT 0 CHECK (searches >= 0),
  PRIMARY KEY (listing_id, day)
);
CREATE INDEX listing_counts_by_day ON listing_counts (day);
