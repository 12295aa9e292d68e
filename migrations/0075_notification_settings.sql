-- What a person chose to be emailed of appointments; without a row it is as the site begins.
CREATE TABLE notification_settings (
  account_id integer NOT NULL REFERENCES accounts ON DELETE CASCADE,
  event text NOT NULL CHECK (event IN ('reminders', 'team_appointments', 'own_appointments')),
  channel text NOT NULL CHECK (channel = 'email'),
  value text NOT NULL CHECK (value IN ('on', 'at_once', 'daily', 'off')),
  -- The day of the last summary; a date in London.
  summary_on date,
  PRIMARY KEY (account_id, event, channel),
  CHECK ((event = 'reminders') = (value = 'on') OR value = 'off')
);
CREATE INDEX notification_settings_daily ON notification_settings (summary_on, account_id) WHERE value = 'daily';
