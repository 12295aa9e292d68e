-- Each purchase of a plan is a row: the terms as they were sold, what was paid, from when until when.
ALTER TABLE plan_versions ADD UNIQUE (id, plan_id);
ALTER TABLE subscriptions
  ADD COLUMN plan_version_id integer,
  ADD COLUMN payment_id integer UNIQUE REFERENCES payments,
  ADD COLUMN paid_pence integer NOT NULL DEFAULT 0 CHECK (paid_pence >= 0),
  ADD COLUMN refunded_pence integer NOT NULL DEFAULT 0 CHECK (refunded_pence >= 0),
  -- Per cent of VAT inside what was paid; null where none was charged.
  ADD COLUMN vat_rate integer CHECK (vat_rate BETWEEN 0 AND 100),
  -- What was left of other plans that ended by this purchase; it became time on this one.
  ADD COLUMN carried_pence integer NOT NULL DEFAULT 0 CHECK (carried_pence >= 0),
  ADD COLUMN bought_at timestamptz NOT NULL DEFAULT now(),
  -- Until then a plan that ran out is still had; null where there is no grace.
  ADD COLUMN grace_ends_at timestamptz,
  -- Its owner said that it shall not be renewed: no reminders, no grace.
  ADD COLUMN cancelled_at timestamptz,
  ADD COLUMN week_told_at timestamptz,
  ADD COLUMN day_told_at timestamptz,
  ADD COLUMN grace_told_at timestamptz,
  -- When it was over, and by what.
  ADD COLUMN closed_at timestamptz,
  ADD COLUMN closed_by text CHECK (closed_by IN ('end', 'switch', 'refund', 'withdrawal')),
  -- Which purchase took over what was left, and how much that was.
  ADD COLUMN carried_to integer REFERENCES subscriptions,
  ADD COLUMN left_pence integer NOT NULL DEFAULT 0 CHECK (left_pence >= 0),
  -- What is owed to its owner after a withdrawal; null where nothing is, and once it went back.
  ADD COLUMN owed_pence integer CHECK (owed_pence > 0);
UPDATE subscriptions s SET bought_at = starts_at, grace_ends_at = ends_at + interval '3 days',
  plan_version_id = (SELECT v.id FROM plan_versions v WHERE v.plan_id = s.plan_id AND v.version = 1);
-- One that was queued and never began ends where it begins.
ALTER TABLE subscriptions
  DROP CONSTRAINT subscriptions_check,
  ALTER COLUMN plan_version_id SET NOT NULL,
  ADD FOREIGN KEY (plan_version_id, plan_id) REFERENCES plan_versions (id, plan_id),
  ADD CHECK (ends_at IS NULL OR ends_at > starts_at OR (closed_at IS NOT NULL AND ends_at = starts_at)),
  ADD CHECK (grace_ends_at > ends_at),
  ADD CHECK ((closed_at IS NULL) = (closed_by IS NULL)),
  ADD CHECK (carried_to IS NULL OR closed_by = 'switch'),
  ADD CHECK (owed_pence IS NULL OR closed_by = 'withdrawal');
CREATE INDEX subscriptions_ending ON subscriptions (ends_at) WHERE closed_at IS NULL AND ends_at IS NOT NULL;
CREATE INDEX subscriptions_owed ON subscriptions (id) WHERE owed_pence IS NOT NULL;
CREATE INDEX subscriptions_carried_to ON subscriptions (carried_to) WHERE carried_to IS NOT NULL;

-- What a smaller plan has taken from a listing, and a larger one gives back.
ALTER TABLE listings
  ADD COLUMN paused_by_plan_at timestamptz,
  ADD COLUMN unfeatured_by_plan_at timestamptz;
CREATE INDEX listings_held_by_plan ON listings (owner_id)
  WHERE paused_by_plan_at IS NOT NULL OR unfeatured_by_plan_at IS NOT NULL;
