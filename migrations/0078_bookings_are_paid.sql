-- What clients pay when they book: a deposit or all of it, while the time is held for them.
ALTER TABLE calendar_settings
  ADD deposit text NOT NULL DEFAULT 'none' CHECK (deposit IN ('none', 'fixed', 'percent')),
  -- Pence, or per cent of the price.
  ADD deposit_value integer NOT NULL DEFAULT 0,
  ADD takes_full boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT calendar_settings_deposit CHECK (CASE deposit
    WHEN 'none' THEN deposit_value = 0
    WHEN 'fixed' THEN deposit_value BETWEEN 100 AND 15000
    ELSE deposit_value BETWEEN 10 AND 50 END);

ALTER TABLE appointments
  -- Until when a payment may be begun for a held time.
  ADD held_until timestamptz,
  -- What is paid through us when it is booked, what of that is kept at most, and what was kept in the end.
  ADD due_now_pence integer NOT NULL DEFAULT 0 CHECK (due_now_pence >= 0),
  ADD keep_pence integer NOT NULL DEFAULT 0 CHECK (keep_pence BETWEEN 0 AND due_now_pence),
  ADD kept_pence integer CHECK (kept_pence BETWEEN 0 AND due_now_pence),
  -- Until when the client may withdraw from what they paid, by law.
  ADD withdraw_by timestamptz;
ALTER TABLE appointments DROP CONSTRAINT appointments_state;
ALTER TABLE appointments
  ADD CONSTRAINT appointments_state CHECK
    (state IN ('held', 'requested', 'booked', 'arrived', 'completed', 'no_show', 'cancelled', 'declined', 'lapsed')),
  ADD CONSTRAINT appointments_hold CHECK ((state = 'held') <= (held_until IS NOT NULL));
CREATE INDEX appointments_held ON appointments (held_until) WHERE state = 'held';

ALTER TABLE appointment_events DROP CONSTRAINT appointment_events_event;
ALTER TABLE appointment_events ADD CONSTRAINT appointment_events_event CHECK (event IN
  ('record', 'move', 'change', 'arrive', 'complete', 'no_show', 'cancel', 'reopen',
   'hold', 'book', 'request', 'accept', 'decline', 'lapse', 'object', 'waive'));

ALTER TABLE orders DROP CONSTRAINT orders_of_appointments_paid_there;
ALTER TABLE orders
  -- What of the total is paid through us: all of it, a deposit, or nothing.
  ADD due_now_pence integer NOT NULL DEFAULT 0 CHECK (due_now_pence >= 0),
  -- Of an appointment that did not take place: what of the money stays with the business.
  ADD kept_pence integer CHECK (kept_pence >= 0);
UPDATE orders SET due_now_pence = total_pence WHERE payment_method = 'paypal';
ALTER TABLE orders
  ADD CONSTRAINT orders_paid_through_us CHECK ((payment_method = 'paypal') OR due_now_pence = 0),
  ADD CONSTRAINT orders_refunded CHECK (refunded_pence BETWEEN 0 AND due_now_pence);
-- The one before compared it with the total, and has no name of its own.
DO $$
DECLARE former text;
BEGIN
  SELECT conname INTO STRICT former FROM pg_constraint
  WHERE conrelid = 'orders'::regclass AND pg_get_constraintdef(oid) LIKE '%refunded_pence <= total_pence%';
  EXECUTE format('ALTER TABLE orders DROP CONSTRAINT %I', former);
END $$;

-- What of a business's earnings came through us.
ALTER TABLE order_accruals ADD through_us_pence integer NOT NULL DEFAULT 0;
ALTER TABLE order_accruals DISABLE TRIGGER order_accruals_kept;
UPDATE order_accruals SET through_us_pence = gross_pence
FROM orders WHERE orders.id = order_accruals.order_id AND orders.payment_method = 'paypal';
ALTER TABLE order_accruals ENABLE TRIGGER order_accruals_kept;
