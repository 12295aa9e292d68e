-- Operators write posts: each with a version, so that nobody saves over what somebody else has just saved.
ALTER TABLE blog_posts
  -- In the writer's own words; empty where the first words of the text stand for it.
  ADD COLUMN excerpt text NOT NULL DEFAULT '' CHECK (char_length(excerpt) <= 300),
  -- What a picture of our own shows; a drawing is an ornament and says nothing.
  ADD COLUMN picture_alt text NOT NULL DEFAULT '' CHECK (char_length(picture_alt) <= 200),
  -- It was public and is not any more; it keeps its address and its date.
  ADD COLUMN withdrawn_at timestamptz,
  ADD COLUMN version integer NOT NULL DEFAULT 1,
  ADD CHECK (withdrawn_at IS NULL OR published_at IS NOT NULL);

-- Clips stand in an order that operators choose; until now it was the newest first.
ALTER TABLE videos
  ADD COLUMN position integer NOT NULL DEFAULT 0,
  ADD COLUMN version integer NOT NULL DEFAULT 1;
UPDATE videos SET position = placed.place
FROM (SELECT id, row_number() OVER (ORDER BY id DESC) AS place FROM videos) placed
WHERE placed.id = videos.id;
DROP INDEX videos_shown;
CREATE INDEX videos_in_order ON videos (position, id DESC);

ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_subject_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_subject_check CHECK (
  subject IN ('listing', 'report', 'clearance', 'account', 'plan', 'coupon', 'payment', 'ledger', 'post', 'clip')
);
