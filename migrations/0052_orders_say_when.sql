-- When a client would like to come: a day, a part of the day, either or neither.
ALTER TABLE orders
  ADD COLUMN preferred_date date,
  ADD COLUMN preferred_time text CHECK (preferred_time IN ('morning', 'afternoon', 'evening'));

-- A conversation may be about an order: at most one for each.
ALTER TABLE enquiries ADD COLUMN order_id integer REFERENCES orders ON DELETE SET NULL;
CREATE UNIQUE INDEX enquiries_of_order ON enquiries (order_id) WHERE order_id IS NOT NULL;
