-- Who somebody is at Google: the issuer's own name for a person, which stays when an address gets another owner.

create table user_identities (
  issuer text not null,
  subject text not null,
  user_id uuid not null references users (id) on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject)
);
-- An account has one person of an issuer: a second one with the same address is somebody else.
create unique index user_identities_one on user_identities (user_id, issuer);

-- Credentials and nonces that were used once, until they would have ended anyway.
create table spent_proofs (
  sha256 bytea primary key check (octet_length(sha256) = 32),
  expires_at timestamptz not null
);
create index spent_proofs_age on spent_proofs (expires_at);
