#!/bin/sh
# Makes secrets/ for compose.yaml: a file of settings for each of its services, with new passwords.
set -eu
cd "$(dirname "$0")/.."
umask 077
mkdir secrets || { echo 'There are secrets already: the database knows their passwords. Edit them by hand.' >&2; exit 1; }

password() { head -c 24 /dev/urandom | od -An -v -tx1 | tr -d ' \n'; }
owner=$(password)
site=$(password)
key=$(password)

cat >secrets/database.env <<END
POSTGRES_PASSWORD=$(password)
OWNER_PASSWORD=$owner
SITE_PASSWORD=$site
END
cat >secrets/owner.env <<END
MIGRATION_DATABASE_URL=postgres://treatory_owner:$owner@database/treatory?sslmode=disable
END
cat >secrets/storage.env <<END
ROOT_ACCESS_KEY_ID=treatory
ROOT_SECRET_ACCESS_KEY=$key
END
cat >secrets/site.env <<END
# Every setting of .env.example has its place here.
PUBLIC_URL=http://localhost:3000
DATABASE_URL=postgres://treatory_site:$site@database/treatory?sslmode=disable
SECRET_KEYS=$(head -c 32 /dev/urandom | base64)
S3_ENDPOINT=http://storage:7070
S3_REGION=us-east-1
S3_BUCKET=treatory
S3_ACCESS_KEY_ID=treatory
S3_SECRET_ACCESS_KEY=$key
SMTP_URL=smtp://mail:1025?requireTLS=false
END
