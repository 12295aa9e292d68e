-- Near a place: docs/decisions/0004-search.md, "Near a place". A square has 16 by 16 cells; under the term `@` every
-- doc is posted at its cell, so that all who are within a circle are few arrays and a check of its outermost cells.
ALTER TABLE search_docs ADD COLUMN cell integer;
DROP INDEX search_docs_square;
-- Before the column is filled: an index made after it may not be used until every older transaction has ended.
CREATE INDEX search_docs_cell ON search_docs (cell) INCLUDE (doc, lat, lng);
UPDATE search_docs d SET cell = floor((l.lat - 49) / 0.00625)::int << 11 | floor((l.lng + 9) / 0.01)::int
FROM listings l WHERE l.id = d.listing_id;
ALTER TABLE search_docs ALTER COLUMN cell SET NOT NULL;

INSERT INTO search_postings (term, block, docs)
SELECT '@', cell, sort(array_agg(doc)) FROM search_docs GROUP BY cell;

-- `k:` and a category are the listings whose own category it is; `c:` also those that merely offer it.
UPDATE search_entries e SET terms = e.terms || ('k:' || l.category_id)
FROM search_docs d JOIN listings l ON l.id = d.listing_id WHERE d.doc = e.doc;

INSERT INTO search_postings (term, block, docs)
SELECT 'k:' || l.category_id, b.block, sort(array_agg(d.doc))
FROM search_docs d JOIN listings l ON l.id = d.listing_id,
  LATERAL (VALUES (d.square), ((d.doc >> 16) - 32768)) b (block)
GROUP BY 1, 2;

-- `n:` and a city are those within eight kilometres of it.
CREATE TEMP TABLE near_cities ON COMMIT DROP AS
SELECT 'n:' || c.id AS term, d.doc, d.square FROM cities c JOIN search_docs d
  ON d.lat BETWEEN c.lat - 0.1 AND c.lat + 0.1 AND search_km(c.lat, c.lng, d.lat, d.lng) <= 8;

UPDATE search_entries e SET terms = e.terms || n.terms
FROM (SELECT doc, array_agg(term) AS terms FROM near_cities GROUP BY doc) n WHERE n.doc = e.doc;

INSERT INTO search_postings (term, block, docs)
SELECT n.term, b.block, sort(array_agg(n.doc))
FROM near_cities n, LATERAL (VALUES (n.square), ((n.doc >> 16) - 32768)) b (block)
GROUP BY 1, 2;
