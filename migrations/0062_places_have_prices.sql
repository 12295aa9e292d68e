-- What is different about a variant of a treatment at one of its business's places. Null: as everywhere.
CREATE TABLE listing_variant_terms (
  listing_id integer NOT NULL REFERENCES listings ON DELETE CASCADE,
  variant_id integer NOT NULL REFERENCES treatment_variants ON DELETE CASCADE,
  price_pence integer CHECK (price_pence BETWEEN 1 AND 10000000),
  minutes integer CHECK (minutes BETWEEN 5 AND 720 AND minutes % 5 = 0),
  is_offered boolean NOT NULL DEFAULT true,
  -- Since when the price there is what it is; null where it never was another than everywhere. A row stays when its
  -- place has no price of its own any more: the price is another since then.
  price_since timestamptz,
  PRIMARY KEY (listing_id, variant_id)
);
CREATE INDEX listing_variant_terms_variant ON listing_variant_terms (variant_id);
