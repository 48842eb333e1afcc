-- Points that pay a part of a reservation, and those that come back when it is cancelled: movements beside those that a
-- trip brings (points_entries), which move the same balance under the same lock. They stay when an account is closed, as the ledgers they are booked on do.
create table points_uses (
  id uuid primary key,
  user_id uuid not null references users (id) on delete cascade,
  order_id uuid not null references payables (order_id),
  kind text not null check (kind in ('spent', 'given_back')),
  -- What it does to the points that can be used.
  available integer not null check (available <> 0 and (available < 0) = (kind = 'spent')),
  at timestamptz not null
);
create index points_uses_newest on points_uses (user_id, at desc, id desc);
create index points_uses_of_order on points_uses (order_id);

-- On the ledger of the order they are an entry of their own kind, and come back as a refund by the same method.
alter table ledger_entries drop constraint ledger_entries_method_check;
alter table ledger_entries add constraint ledger_entries_method_check check (method in ('credit', 'points'));
alter table ledger_entries add constraint ledger_entries_points
  check ((kind <> 'points' or method = 'points') and (method is distinct from 'points' or kind in ('points', 'refund')));
