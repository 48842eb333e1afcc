-- Links to a reservation and to a traveller's form are counted for the mailbox they reach, whatever reservation they are of
-- and however its address is written: a keyed hash of the folded address. Rows from before are nobody's; those that count
-- are forgotten within a day.
alter table access_links add column mailbox bytea not null default '';
alter table traveler_links add column mailbox bytea not null default '';
create index access_links_mailbox on access_links (mailbox, created_at desc);
create index traveler_links_mailbox on traveler_links (mailbox, created_at desc);
