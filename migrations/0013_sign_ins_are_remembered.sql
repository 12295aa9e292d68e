-- Whoever signed in once is no abandoned registration, however long ago the session was forgotten.
ALTER TABLE accounts ADD COLUMN last_signed_in_at timestamptz;

-- A browser's mark is replaced in every account that knows it.
CREATE INDEX known_devices_by_mark ON known_devices (mark_hash);
