-- A device shows notifications for as long as the session it was turned on in: a lost phone is silenced by ending that.
ALTER TABLE push_subscriptions ADD session_id integer REFERENCES sessions ON DELETE CASCADE;
CREATE INDEX push_subscriptions_of_session ON push_subscriptions (session_id);
