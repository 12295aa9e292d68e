-- While its owner's deletion is pending, a listing is removed; this is what it was, to be so again if the owner stays.
ALTER TABLE listings ADD COLUMN hidden_from text CHECK (hidden_from IN ('awaiting_check', 'live', 'paused'));

-- Whoever leaves takes pictures along: that nothing refers to one any more must be quick to see.
CREATE INDEX accounts_avatar ON accounts (avatar_image_id) WHERE avatar_image_id IS NOT NULL;
CREATE INDEX accounts_banner ON accounts (banner_image_id) WHERE banner_image_id IS NOT NULL;
CREATE INDEX listings_thumbnail ON listings (thumbnail_image_id) WHERE thumbnail_image_id IS NOT NULL;
CREATE INDEX listings_body ON listings (body_image_id) WHERE body_image_id IS NOT NULL;
CREATE INDEX listing_images_image ON listing_images (image_id);
CREATE INDEX listing_affiliations_affiliation ON listing_affiliations (affiliation_id);
