-- Since when a price stands: a saving is told against prices that are as old as the offer. Null: since before we counted.
ALTER TABLE treatment_variants ADD COLUMN price_since timestamptz;

-- A list of a business's packages that is searched and paged.
CREATE INDEX listing_treatment_packages_owner ON listing_treatment_packages (owner_id);
CREATE INDEX listing_treatments_owner ON listing_treatments (owner_id);
