-- The demonstration wrote 'book' for what is called 'record', and none of its appointments could be opened.
ALTER TABLE appointment_events DISABLE TRIGGER keep_appointment_event;
UPDATE appointment_events SET event = 'record' WHERE event = 'book';
ALTER TABLE appointment_events ENABLE TRIGGER keep_appointment_event;
ALTER TABLE appointment_events ADD CONSTRAINT appointment_events_event
  CHECK (event IN ('record', 'move', 'change', 'arrive', 'complete', 'no_show', 'cancel', 'reopen'));
