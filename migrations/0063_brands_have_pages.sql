-- A business with two or more live places is a brand: docs/decisions/0041-brands.md. The name is made of words from
-- the title of one of its places.
CREATE TABLE brands (
  owner_id integer PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  name text NOT NULL,
  slug text NOT NULL UNIQUE
);

-- Every address that a brand has or had: an old one leads to the new one, and no other brand ever gets it.
CREATE TABLE brand_slugs (
  slug text PRIMARY KEY,
  owner_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE
);
CREATE INDEX brand_slugs_owner ON brand_slugs (owner_id);

-- The brand of a doc is its owner, where two or more of that owner's listings are live; null for nearly all docs.
ALTER TABLE search_docs ADD COLUMN brand integer;
CREATE INDEX search_docs_brand ON search_docs (doc) INCLUDE (brand) WHERE brand IS NOT NULL;

-- Under `y:` are the docs of all brands, under `y:` and its number those of one.
CREATE TEMP TABLE branded ON COMMIT DROP AS
SELECT d.doc, d.square, l.owner_id AS brand FROM search_docs d JOIN listings l ON l.id = d.listing_id
WHERE l.owner_id IN (SELECT owner_id FROM listings WHERE state = 'live' GROUP BY owner_id HAVING count(*) > 1);

UPDATE search_docs d SET brand = b.brand FROM branded b WHERE b.doc = d.doc;

UPDATE search_entries e SET terms = e.terms || 'y:'::text || ('y:' || b.brand) FROM branded b WHERE b.doc = e.doc;

INSERT INTO search_postings (term, block, docs)
SELECT t.term, k.block, sort(array_agg(b.doc))
FROM branded b, LATERAL (VALUES ('y:'), ('y:' || b.brand)) t (term),
  LATERAL (VALUES (b.square), ((b.doc >> 16) - 32768)) k (block)
GROUP BY 1, 2;
