-- How well a listing's position is known, so that a distance never claims more: to the door (a pin, a map's code, an
-- import with coordinates), to the postcode, to the postcode district, or to the town.
ALTER TABLE listings ADD COLUMN precision text NOT NULL DEFAULT 'exact'
  CHECK (precision IN ('exact', 'postcode', 'district', 'town'));

-- Those that were placed by their district have its position to the digit.
UPDATE listings SET precision = 'district'
FROM postcode_districts d
WHERE listings.postcode LIKE d.district || ' %' AND listings.lat = d.lat AND listings.lng = d.lng;
