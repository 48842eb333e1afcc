-- Who proved their address waits; who did not has only asked, and is in no queue (domain.md §3). The order of the list is
-- that of `waiting_since`: when it was proved.
alter table waitlist add column waiting_since timestamptz;
update waitlist set waiting_since = created_at;
alter table waitlist drop constraint waitlist_state_check;
alter table waitlist add constraint waitlist_state_check
  check (state in ('asked', 'waiting', 'offered', 'used', 'over', 'left'));
alter table waitlist add constraint waitlist_proved
  check (state not in ('waiting', 'offered') or waiting_since is not null);
-- Not by `mailbox`: two addresses that only look like one may each ask, and the mail goes to the one that was typed.
create unique index waitlist_asked on waitlist (departure_id, lower(email)) where state = 'asked';
create index waitlist_asked_at on waitlist (updated_at) where state = 'asked';
drop index waitlist_over;
create index waitlist_over on waitlist (updated_at) where state in ('used', 'over', 'left');
create index waitlist_queue on waitlist (departure_id, waiting_since, id) where state = 'waiting';
