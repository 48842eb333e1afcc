-- Who wants to be told when seats of a departure come free (domain.md §3). The order of the list is that of `id`.
create table waitlist (
  id uuid primary key,
  departure_id uuid not null references departures (id),
  -- As it was typed, to write to; `mailbox` is the same with its aliases folded, to compare.
  email text not null,
  mailbox text not null,
  qty integer not null check (qty between 1 and 20),
  locale text not null,
  state text not null check (state in ('waiting', 'offered', 'used', 'over', 'left')),
  -- Until when the seats of an offer are held.
  offered_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  check (state <> 'offered' or offered_until is not null)
);
create unique index waitlist_live on waitlist (departure_id, mailbox) where state in ('waiting', 'offered');
create index waitlist_mailbox on waitlist (mailbox) where state in ('waiting', 'offered');
create index waitlist_ending on waitlist (offered_until) where state = 'offered';
create index waitlist_over on waitlist (updated_at) where state not in ('waiting', 'offered');

-- Seats are held for an order or for a place of a waitlist, never for both.
alter table holds add column waitlist_id uuid references waitlist (id);
alter table holds alter column order_id drop not null;
alter table holds add constraint holds_holder check (num_nonnulls(order_id, waitlist_id) = 1);
create unique index holds_waitlist_live on holds (waitlist_id) where waitlist_id is not null and state = 'held';
