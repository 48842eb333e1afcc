-- A page that is being drawn while another tab renews its session asks on with the token it came with: for half a minute
-- it is the same session.
alter table sessions add column replaced_sha256 bytea, add column replaced_until timestamptz;
create index sessions_replaced on sessions (replaced_sha256) where replaced_sha256 is not null;
