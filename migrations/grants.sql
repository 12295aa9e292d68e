-- What the role of DATABASE_URL may do where MIGRATION_DATABASE_URL names the owner of the tables: read and write
-- rows, and nothing that changes the schema. The owner runs it after the migrations, at every "npm run migrate"; by
-- hand: psql -v role=treatory_app -f migrations/grants.sql "$MIGRATION_DATABASE_URL". Running it again is harmless.

REVOKE CREATE ON SCHEMA public FROM PUBLIC, :"role";
GRANT USAGE ON SCHEMA public, pgboss, drizzle TO :"role";

GRANT SELECT ON ALL TABLES IN SCHEMA drizzle TO :"role";
GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public, pgboss TO :"role";
GRANT USAGE, SELECT ON ALL SEQUENCES IN SCHEMA public, pgboss TO :"role";

-- For tables that later migrations and imports of postcodes make.
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT SELECT, INSERT, UPDATE, DELETE ON TABLES TO :"role";
ALTER DEFAULT PRIVILEGES IN SCHEMA public, pgboss GRANT USAGE, SELECT ON SEQUENCES TO :"role";

-- What is written once. Triggers refuse changes too, and only the owner could take those away.
REVOKE UPDATE, DELETE ON operator_actions, ledger_movements, ledger_entries, order_accruals, invoice_lines,
  review_ledger FROM :"role";
-- The chain of the audit log is written by a trigger with the owner's rights alone.
REVOKE INSERT, UPDATE, DELETE ON audit_chain, audit_heads FROM :"role";
REVOKE DELETE ON invoices, invoice_counters FROM :"role";
REVOKE UPDATE ON practitioner_consents, appointment_events, client_health_note_reads FROM :"role";
-- A row of a business's activity is finished once, and otherwise stays as it was written.
REVOKE UPDATE ON business_actions FROM :"role";
GRANT UPDATE (finished_at) ON business_actions TO :"role";
-- A version of a legal page stays; one that is still ahead can be withdrawn.
REVOKE UPDATE, DELETE ON legal_versions FROM :"role";
GRANT UPDATE (withdrawn_at) ON legal_versions TO :"role";
