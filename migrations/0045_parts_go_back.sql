-- A part of an order's money that went back is told among what happened to it, with how much it was.
ALTER TABLE order_events DROP CONSTRAINT order_events_event_check;
ALTER TABLE order_events ADD CONSTRAINT order_events_event_check
  CHECK (event IN ('create', 'pay', 'fulfil', 'cancel', 'refund', 'part-refund'));
ALTER TABLE order_events ADD COLUMN pence integer CHECK (pence > 0);
ALTER TABLE order_events ADD CONSTRAINT order_events_part_has_pence
  CHECK ((event = 'part-refund') = (pence IS NOT NULL));
