-- When an account closes that its owner asked to close; until then they may think again.
alter table users add column closing_at timestamptz check (closing_at is null or closed_at is null);
create index users_closing on users (closing_at) where closing_at is not null;
