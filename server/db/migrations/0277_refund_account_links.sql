-- Links by which whoever helped to pay says to which account their refund goes, and sees nothing else. Only the hash of a
-- token is kept; of a refund the newest opens.
create table refund_account_links (
  token_sha256 bytea primary key,
  refund_id uuid not null references refunds (id),
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz
);
create unique index refund_account_links_open on refund_account_links (refund_id) where ended_at is null;
create index refund_account_links_age on refund_account_links (created_at);
