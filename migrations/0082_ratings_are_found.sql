-- Ratings on cards, in the filters and in the order of results.
ALTER TABLE listing_ratings
  -- Of ranking: the counted stars, of which old ones count less, with five of the mean of their trade.
  ADD COLUMN score real,
  -- Whether it is one more point of completeness in the order of results.
  ADD COLUMN ranks boolean NOT NULL DEFAULT false,
  -- Some of the reviews are invented, for the demonstration.
  ADD COLUMN is_demo boolean NOT NULL DEFAULT false;

-- What the counted reviews of a trade come to in a nation, and in all of them ('').
CREATE TABLE rating_means (
  category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
  nation text NOT NULL,
  mean real NOT NULL CHECK (mean BETWEEN 1 AND 5),
  PRIMARY KEY (category_id, nation)
);

-- What an operator reads of reviews that are public or removed: the newest first.
CREATE INDEX reviews_by_time ON reviews (received_at DESC, id);
CREATE INDEX reviews_removed ON reviews (received_at DESC, id) WHERE state = 'removed';

-- Who paid, by PayPal's name for their account: a business that pays for its own clients' visits is noticed.
ALTER TABLE payments ADD COLUMN payer text;
