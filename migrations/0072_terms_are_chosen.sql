-- A place takes bookings once its owner has chosen the terms: those that a column begins with are nobody's choice.
ALTER TABLE calendar_settings ADD terms_chosen boolean NOT NULL DEFAULT false;
