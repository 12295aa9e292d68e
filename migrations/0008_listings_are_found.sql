-- The search index: docs/decisions/0004-search.md says why it looks like this.
--
-- `doc` numbers a live listing so that a smaller number is a better listing: quality band first, newest first
-- inside a band. Postings are sorted arrays of docs, one row a term and block; a block is a square of the map,
-- so that a search near a place reads only the squares it touches.
CREATE TABLE search_docs (
  doc integer PRIMARY KEY,
  listing_id integer NOT NULL UNIQUE REFERENCES listings ON DELETE CASCADE,
  block integer NOT NULL,
  slug text NOT NULL,
  title text NOT NULL,
  category_id integer NOT NULL,
  city_id integer,
  lat real NOT NULL,
  lng real NOT NULL,
  -- Open quarter hours of the local week from Monday 00:00; all zero when hours are unknown.
  open_week bit(672) NOT NULL,
  price_from_pence integer,
  -- Everything that was posted for this doc, so that it can be taken out again.
  terms text[] NOT NULL
);
ALTER TABLE search_docs ALTER COLUMN terms SET STORAGE EXTERNAL;

-- One row a treatment variant that a listing offers, with the words that find it.
CREATE TABLE search_offers (
  doc integer NOT NULL REFERENCES search_docs ON DELETE CASCADE,
  variant_id integer NOT NULL,
  price_pence integer NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (doc, variant_id)
);
CREATE INDEX search_offers_price ON search_offers (price_pence, doc);

CREATE TABLE search_postings (
  term text NOT NULL,
  block integer NOT NULL,
  docs integer[] NOT NULL,
  PRIMARY KEY (term, block)
);
-- Kept out of line and uncompressed: intersecting is then little more than a copy.
ALTER TABLE search_postings ALTER COLUMN docs SET STORAGE EXTERNAL;

-- Every word that occurs, unstemmed, for spelling and for suggestions.
CREATE TABLE search_words (
  word text PRIMARY KEY,
  listings integer NOT NULL CHECK (listings > 0)
);
CREATE INDEX search_words_trigram ON search_words USING gin (word gin_trgm_ops);
CREATE INDEX search_words_prefix ON search_words (word text_pattern_ops);
