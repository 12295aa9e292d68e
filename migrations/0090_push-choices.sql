-- A person chooses what their devices show, kind by kind; without a row it is shown.
ALTER TABLE notification_settings
  DROP CONSTRAINT notification_settings_channel_check,
  DROP CONSTRAINT notification_settings_event_check,
  DROP CONSTRAINT notification_settings_check;
ALTER TABLE notification_settings
  ADD CONSTRAINT notification_settings_event_check CHECK (CASE channel
    WHEN 'email' THEN event IN (
      'reminders', 'near_reminders', 'messages', 'team_appointments', 'own_appointments', 'team_messages')
    WHEN 'push' THEN event IN ('appointment', 'message', 'review')
    ELSE false END),
  ADD CONSTRAINT notification_settings_check CHECK (value = 'off'
    OR (value = 'on') = (channel = 'push' OR event IN ('reminders', 'near_reminders', 'messages')));
