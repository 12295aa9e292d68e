-- Who is disputed at PayPal is read from what happened to a payment: notices are forgotten after 90 days.
CREATE INDEX payment_events_disputes ON payment_events (payment_id) WHERE event = 'dispute';
DROP INDEX payment_notices_disputes;
