-- A no-show that its client disputes and its business keeps is decided by an operator, with reasons for both.
ALTER TABLE appointments
  ADD COLUMN objection_answer text NOT NULL DEFAULT '',
  ADD COLUMN objection_decided_at timestamptz;
CREATE INDEX appointments_objected ON appointments (objected_at, id) WHERE objected_at IS NOT NULL;

ALTER TABLE appointment_events DROP CONSTRAINT appointment_events_event;
ALTER TABLE appointment_events ADD CONSTRAINT appointment_events_event CHECK (event IN
  ('record', 'move', 'change', 'arrive', 'complete', 'no_show', 'cancel', 'reopen',
   'book', 'request', 'accept', 'decline', 'lapse', 'object', 'waive', 'hold', 'uphold'));

-- The operator's words about a client go with what the client said.
CREATE OR REPLACE FUNCTION forget_client_of_appointments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE appointments SET client_id = NULL, client_note = '', objection = '', objection_answer = '' WHERE client_id = NEW.id;
  RETURN NEW;
END $$;

ALTER TABLE operator_actions DROP CONSTRAINT operator_actions_subject_check;
ALTER TABLE operator_actions ADD CONSTRAINT operator_actions_subject_check CHECK (
  subject IN ('listing', 'report', 'clearance', 'account', 'plan', 'coupon', 'payment', 'ledger', 'post', 'clip',
              'objection', 'conversation', 'import', 'claim', 'dispute', 'review', 'business', 'member', 'log', 'job',
              'message', 'appointment')
);
