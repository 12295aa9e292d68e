-- A picture or a PDF that goes with a message. It has no address: the two sides get its bytes.
ALTER TABLE enquiry_messages ADD COLUMN document_id integer REFERENCES documents;
CREATE INDEX enquiry_messages_with_document ON enquiry_messages (document_id) WHERE document_id IS NOT NULL;
