-- The search index: docs/decisions/0004-search.md says why it looks like this.
--
-- `doc` numbers a live listing so that a smaller number is a better page: quality band first, newest first inside
-- a band. Postings are sorted arrays of docs, one row a term and block. Every doc is posted in two blocks: a chunk
-- of the doc numbers (below zero), read in order where no place is asked for, and a square of the map (above
-- zero), so that a search near a place reads only the squares that it touches.
CREATE TABLE search_docs (
  doc integer PRIMARY KEY,
  listing_id integer NOT NULL UNIQUE REFERENCES listings ON DELETE CASCADE,
  square integer NOT NULL CHECK (square > 0),
  slug text NOT NULL,
  title text NOT NULL,
  lat real NOT NULL,
  lng real NOT NULL,
  price_from_pence integer,
  -- Categories, amenities and tags, a character each, as src/domains/listings/search/index/numbering.ts codes them.
  facets text COLLATE "C" NOT NULL,
  -- Open quarter hours of the local week from Monday 00:00; all zero when hours are unknown.
  open_week bit(672) NOT NULL,
  -- Dates on which the week does not count.
  special_days date[] NOT NULL
);
CREATE INDEX search_docs_square ON search_docs (square) INCLUDE (doc, lat, lng);

-- Everything that was posted for a doc, so that it can be taken out again: its terms, each under its strongest
-- prefix alone, and the words that it counts for in `search_words`.
CREATE TABLE search_entries (
  doc integer PRIMARY KEY REFERENCES search_docs ON DELETE CASCADE,
  terms text[] NOT NULL,
  words text[] NOT NULL
);

-- One row a treatment variant that a listing offers, with the words that find it and its category as `c:<id>`.
CREATE TABLE search_offers (
  doc integer NOT NULL REFERENCES search_docs ON DELETE CASCADE,
  variant_id integer NOT NULL,
  price_pence integer NOT NULL,
  words tsvector NOT NULL,
  PRIMARY KEY (doc, variant_id)
);

CREATE TABLE search_postings (
  term text COLLATE "C" NOT NULL,
  block integer NOT NULL,
  docs integer[] NOT NULL,
  PRIMARY KEY (term, block)
);
-- Kept out of line and uncompressed: intersecting is then little more than a copy.
ALTER TABLE search_postings ALTER COLUMN docs SET STORAGE EXTERNAL;
-- No plan depends on what an array holds, and looking into them takes long.
ALTER TABLE search_postings ALTER COLUMN docs SET STATISTICS 0;

-- Every word that occurs, unstemmed, for spelling and for suggestions. A word that no listing holds any more
-- stays at zero: deleting it would race with whoever waits for the row.
CREATE TABLE search_words (
  word text COLLATE "C" PRIMARY KEY,
  listings integer NOT NULL CHECK (listings >= 0)
);
CREATE INDEX search_words_trigram ON search_words USING gin (word gin_trgm_ops);

-- The docs of one block that carry all of `terms` and, at this level, all of `asked`; null for none. Each of `asked`
-- is a word or phrase: ways to say it between bars, the stems of a way between spaces. A function, so that the
-- statement is as short for ten words as for one, and its plan is kept; it stops as soon as nothing is left.
CREATE FUNCTION search_matches(level text, asked text[], terms text[], in_block integer) RETURNS integer[]
LANGUAGE plpgsql STABLE AS $$
DECLARE
  matching integer[];
  said integer[];
  this_way integer[];
  posted integer[];
  phrase text;
  way text;
  wanted text;
BEGIN
  FOREACH wanted IN ARRAY terms LOOP
    SELECT docs INTO posted FROM search_postings WHERE term = wanted AND block = in_block;
    matching := CASE WHEN matching IS NULL THEN posted ELSE matching & posted END;
    IF coalesce(cardinality(matching), 0) = 0 THEN RETURN NULL; END IF;
  END LOOP;
  FOREACH phrase IN ARRAY asked LOOP
    said := NULL;
    FOREACH way IN ARRAY string_to_array(phrase, '|') LOOP
      this_way := NULL;
      FOREACH wanted IN ARRAY string_to_array(way, ' ') LOOP
        SELECT docs INTO posted FROM search_postings WHERE term = level || wanted AND block = in_block;
        this_way := CASE WHEN this_way IS NULL THEN posted ELSE this_way & posted END;
        EXIT WHEN coalesce(cardinality(this_way), 0) = 0;
      END LOOP;
      said := CASE WHEN said IS NULL THEN this_way WHEN this_way IS NULL THEN said ELSE said | this_way END;
    END LOOP;
    matching := CASE WHEN matching IS NULL THEN said ELSE matching & said END;
    IF coalesce(cardinality(matching), 0) = 0 THEN RETURN NULL; END IF;
  END LOOP;
  RETURN matching;
END $$;

-- Postings of several squares in one array.
CREATE AGGREGATE search_concat (integer[]) (SFUNC = intarray_push_array, STYPE = integer[], INITCOND = '{}');

-- Always true, and not parallel safe: no plan of a statement that says it, and so reads postings in order, is ever
-- split between workers.
CREATE FUNCTION search_in_order() RETURNS boolean LANGUAGE sql IMMUTABLE PARALLEL UNSAFE AS 'SELECT true';

-- Kilometres over the sphere, inlined into the statement that asks.
CREATE FUNCTION search_km(lat1 double precision, lng1 double precision, lat2 double precision, lng2 double precision)
RETURNS double precision LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT 12742.0176 * asin(least(1, sqrt(
    sin(radians(lat2 - lat1) / 2) ^ 2
    + cos(radians(lat1)) * cos(radians(lat2)) * sin(radians(lng2 - lng1) / 2) ^ 2)))
$$;
