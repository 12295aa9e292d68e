-- An operator pauses a page, and nobody else shows it again; or closes it for good, and its address says so.
ALTER TABLE listings
  ADD COLUMN paused_by_operator_at timestamptz,
  ADD COLUMN closed_at timestamptz,
  -- What it was before, for an operator who takes the closing back.
  ADD COLUMN closed_from text CHECK (closed_from IN ('live', 'paused')),
  -- The last day of each, in London; null: without an end, or not at all.
  ADD COLUMN verified_until date,
  ADD COLUMN verified_reminded_at timestamptz,
  ADD COLUMN featured_until date,
  ADD CONSTRAINT listings_paused_by_operator CHECK (paused_by_operator_at IS NULL
    OR (state <> 'live' AND hidden_from IS DISTINCT FROM 'live' AND removed_from IS DISTINCT FROM 'live')),
  ADD CONSTRAINT listings_closed CHECK (closed_at IS NULL OR (state = 'removed' AND hidden_from IS NULL));

-- Whatever an operator finds a listing by; a phone by its digits, a postcode with and without its space.
CREATE FUNCTION listing_words(title text, address text, town text, postcode text, slug text, phone text, email text,
  website_url text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(title || ' ' || address || ' ' || town || ' ' || postcode || ' ' || replace(postcode, ' ', '') || ' '
    || slug || ' ' || regexp_replace(phone, '\D', '', 'g') || ' ' || email || ' ' || website_url)
$$;
CREATE INDEX listings_by_words ON listings USING gin (
  listing_words(title, address, town, postcode, slug, phone, email, website_url) gin_trgm_ops);
CREATE INDEX brands_name_trigram ON brands USING gin (name gin_trgm_ops);
CREATE INDEX listings_by_state ON listings (state, id);
CREATE INDEX listings_verified ON listings (id) WHERE verified_at IS NOT NULL;
CREATE INDEX listings_verified_until ON listings (verified_until) WHERE verified_until IS NOT NULL;
CREATE INDEX listings_featured_until ON listings (featured_until) WHERE featured_until IS NOT NULL;
