-- Whether clients book a place's times themselves, and on which terms they cancel. A place takes none until its owner
-- says so.
ALTER TABLE calendar_settings
  ADD takes_bookings text NOT NULL DEFAULT 'off' CHECK (takes_bookings IN ('off', 'request', 'instant')),
  ADD cancellation_terms text NOT NULL DEFAULT 'until_start'
    CHECK (cancellation_terms IN ('until_start', 'hours_24', 'hours_48', 'hours_72_long')),
  -- Of the link that the business gives to its own clients.
  ADD own_link text UNIQUE;

ALTER TABLE appointments
  -- The account that booked it; null where the business recorded it.
  ADD client_id integer REFERENCES accounts ON DELETE SET NULL,
  -- What the client says to the business.
  ADD client_note text NOT NULL DEFAULT '',
  -- When a request lapses by itself.
  ADD respond_by timestamptz,
  -- The terms as they were at the booking, and until when the client may cancel by them; a move does not change it.
  ADD cancellation_terms text NOT NULL DEFAULT 'until_start',
  ADD cancel_by timestamptz,
  -- Who ended what did not take place.
  ADD ended_by text CHECK (ended_by IN ('client', 'business', 'operator', 'system')),
  -- The order that holds its money.
  ADD order_id integer UNIQUE REFERENCES orders,
  -- Why the client says that a no-show was none, and when.
  ADD objection text NOT NULL DEFAULT '',
  ADD objected_at timestamptz,
  ADD reminded_at timestamptz;
ALTER TABLE appointments DROP CONSTRAINT appointments_state_check, DROP CONSTRAINT appointments_source_check;
ALTER TABLE appointments
  ADD CONSTRAINT appointments_state CHECK
    (state IN ('requested', 'booked', 'arrived', 'completed', 'no_show', 'cancelled', 'declined', 'lapsed')),
  ADD CONSTRAINT appointments_source CHECK (source IN ('walk_in', 'phone', 'marketplace', 'own_link', 'own_client')),
  ADD CONSTRAINT appointments_request CHECK ((state = 'requested') <= (respond_by IS NOT NULL));
CREATE INDEX appointments_of_client ON appointments (client_id, starts_at) WHERE client_id IS NOT NULL;
CREATE INDEX appointments_to_lapse ON appointments (respond_by) WHERE state = 'requested';
CREATE INDEX appointments_to_remind ON appointments (starts_at)
  WHERE state = 'booked' AND reminded_at IS NULL AND client_id IS NOT NULL;
CREATE INDEX appointments_to_complete ON appointments (ends_at)
  WHERE state IN ('booked', 'arrived') AND client_id IS NOT NULL;

-- An account that is erased is named by none of them.
CREATE FUNCTION forget_client_of_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET client_id = NULL, client_note = '', objection = '' WHERE client_id = NEW.id;
  RETURN NEW;
END $$;
CREATE TRIGGER forget_client_of_appointments AFTER UPDATE OF erased_at ON accounts FOR EACH ROW
  WHEN (NEW.erased_at IS NOT NULL) EXECUTE FUNCTION forget_client_of_appointments();

ALTER TABLE appointment_events
  ADD actor text NOT NULL DEFAULT 'business' CHECK (actor IN ('client', 'business', 'operator', 'system')),
  DROP CONSTRAINT appointment_events_event;
ALTER TABLE appointment_events ADD CONSTRAINT appointment_events_event CHECK (event IN
  ('record', 'move', 'change', 'arrive', 'complete', 'no_show', 'cancel', 'reopen',
   'book', 'request', 'accept', 'decline', 'lapse', 'object', 'waive'));
