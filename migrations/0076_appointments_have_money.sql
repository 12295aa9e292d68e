-- The money of appointments that clients book: one order each, with what its commission rests on.
ALTER TABLE orders
  ADD is_appointment boolean NOT NULL DEFAULT false,
  -- Whom the business owes the client to; all former orders were found on this site.
  ADD source text NOT NULL DEFAULT 'marketplace' CHECK (source IN ('marketplace', 'own_link', 'own_client')),
  -- By which rule; 0: the plan's rate on each order, as before there were others.
  ADD rule_version smallint NOT NULL DEFAULT 0 CHECK (rule_version >= 0),
  -- What the decision rested on; nothing of other clients.
  ADD evidence jsonb NOT NULL DEFAULT '{}',
  ADD CONSTRAINT orders_commission_by_source
    CHECK (source = 'marketplace' OR (commission_basis_points = 0 AND commission_pence = 0)),
  ADD CONSTRAINT orders_of_appointments_paid_there CHECK (NOT is_appointment OR payment_method = 'venue');
CREATE INDEX orders_between ON orders (owner_id, client_id);

ALTER TABLE order_events DROP CONSTRAINT order_events_event_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_event_check
  CHECK (event IN ('create', 'pay', 'fulfil', 'cancel', 'refund', 'part-refund', 'reopen'));

-- What was completed may be reopened, and completed again: each round is earned once, and taken back once.
ALTER TABLE order_accruals ADD round smallint NOT NULL DEFAULT 1 CHECK (round > 0);
ALTER TABLE order_accruals DROP CONSTRAINT order_accruals_kind_check;
ALTER TABLE order_accruals
  ADD CONSTRAINT order_accruals_kind_check CHECK (kind IN ('completion', 'refund', 'reversal')),
  ADD CONSTRAINT order_accruals_reversal CHECK (kind <> 'reversal' OR (gross_pence <= 0 AND commission_pence <= 0));
DROP INDEX order_accruals_completion;
CREATE UNIQUE INDEX order_accruals_once ON order_accruals (order_id, kind, round) WHERE kind <> 'refund';
