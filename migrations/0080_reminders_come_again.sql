-- A second reminder, two hours before: who wants it says so.
ALTER TABLE notification_settings
  DROP CONSTRAINT notification_settings_event_check,
  DROP CONSTRAINT notification_settings_check;
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_event_check CHECK
    (event IN ('reminders', 'near_reminders', 'team_appointments', 'own_appointments')),
  ADD CONSTRAINT notification_settings_check CHECK
    ((event IN ('reminders', 'near_reminders')) = (value = 'on') OR value = 'off');

-- reminded_at is the time of the last reminder: those that had one are looked at again.
DROP INDEX appointments_to_remind;
CREATE INDEX appointments_to_remind ON appointments (starts_at)
  WHERE state = 'booked' AND client_id IS NOT NULL;
