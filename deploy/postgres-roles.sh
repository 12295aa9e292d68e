#!/bin/sh
# Makes the two roles and the database. The image of PostgreSQL runs it once, on an empty volume.
set -eu
psql --quiet --no-psqlrc --set ON_ERROR_STOP=1 --username "${POSTGRES_USER:-postgres}" --dbname postgres <<'SQL'
\getenv owner_password OWNER_PASSWORD
\getenv site_password SITE_PASSWORD
CREATE ROLE treatory_owner LOGIN PASSWORD :'owner_password';
CREATE ROLE treatory_site LOGIN PASSWORD :'site_password';
CREATE DATABASE treatory OWNER treatory_owner;
SQL
