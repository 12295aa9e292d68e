-- Of a draft that its owner has not saved since it was begun or sent back, nobody knows yet whether it is to be shown:
-- its form starts with "Active".
ALTER TABLE listings ALTER COLUMN wants_publication DROP NOT NULL;
UPDATE listings SET wants_publication = NULL
  WHERE state = 'draft' AND NOT wants_publication AND (description = '' OR returned_reason <> '');
