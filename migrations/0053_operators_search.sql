-- An operator finds a listing or an account by a part of its name or address, among a million of them.
CREATE INDEX listings_title_trigram ON listings USING gin (title gin_trgm_ops);
CREATE INDEX accounts_name_trigram ON accounts USING gin (name gin_trgm_ops);
CREATE INDEX accounts_email_trigram ON accounts USING gin (email gin_trgm_ops);
