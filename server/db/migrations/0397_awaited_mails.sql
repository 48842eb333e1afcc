-- A link to enter or a code does not wait behind ten thousand notices of a departure that was cancelled.
alter table mails add column is_awaited boolean not null default false;
drop index mails_waiting;
create index mails_waiting on mails (is_awaited desc, next_try_at) where state = 'queued';
