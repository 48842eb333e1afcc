-- By what the buyer of an unpaid order is known again: keyed hashes, never the e-mail, phone, document, cookie or address
-- itself. Rows of orders that are not new any more say nothing and are purged.
create table unpaid_subjects (
  kind text not null check (kind in ('email', 'phone', 'document', 'device', 'address')),
  key bytea not null,
  reservation_id uuid not null references reservations (id) on delete cascade,
  seats integer not null check (seats >= 0),
  primary key (kind, key, reservation_id)
);
create index unpaid_subjects_reservation on unpaid_subjects (reservation_id);

-- Seats that wait for a way of paying that takes its time: only a part of a departure may.
alter table holds add column slow boolean not null default false;
update holds set slow = true where state = 'held' and expires_at > created_at + interval '30 minutes';
create index holds_slow on holds (departure_id) where state = 'held' and slow;
