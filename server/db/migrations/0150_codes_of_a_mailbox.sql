-- Codes are counted for the mailbox they reach, however its address is written: a keyed hash of the folded address, the
-- one that unpaid_subjects has. Rows from before are nobody's; they are forgotten within a day.
alter table order_codes add column mailbox bytea not null default '';
alter table order_codes alter column mailbox drop default;
create index order_codes_mailbox on order_codes (mailbox, created_at desc);
