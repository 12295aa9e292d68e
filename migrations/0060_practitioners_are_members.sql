-- A public practitioner may be one of the people who work for the business; the public never sees which.
ALTER TABLE practitioners ADD COLUMN member_id integer REFERENCES members ON DELETE SET NULL;
CREATE UNIQUE INDEX practitioners_one_each ON practitioners (member_id) WHERE member_id IS NOT NULL;
