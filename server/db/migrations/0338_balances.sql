-- What an order's ledger comes to, kept beside it so that what needs a person is found without reading every ledger. The
-- ledger stays the truth: these are written by the trigger below alone, which runs with every entry, and entries are never
-- changed.
alter table payables
  -- Net of what went back.
  add column paid_minor bigint not null default 0,
  -- Below zero when more came in than is owed.
  add column pending_minor bigint not null default 0,
  -- What refunds gave back.
  add column returned_minor bigint not null default 0,
  -- What banks took back and did not return.
  add column disputed_minor bigint not null default 0,
  -- When each happened last; null when it never did.
  add column received_at timestamptz,
  add column returned_at timestamptz,
  add column disputed_at timestamptz;

update payables p set paid_minor = sums.paid, pending_minor = sums.pending, returned_minor = sums.returned,
  disputed_minor = sums.disputed, received_at = sums.received_at, returned_at = sums.returned_at, disputed_at = sums.disputed_at
from (
  select order_id, coalesce(-sum(amount_minor) filter (where kind in ('payment', 'points', 'refund', 'dispute')), 0) as paid,
    sum(amount_minor) as pending,
    coalesce(sum(amount_minor) filter (where kind = 'refund'), 0) as returned,
    coalesce(sum(amount_minor) filter (where kind = 'dispute'), 0) as disputed,
    max(at) filter (where kind in ('payment', 'points')) as received_at,
    max(at) filter (where kind = 'refund') as returned_at,
    max(at) filter (where kind = 'dispute') as disputed_at
  from ledger_entries group by order_id) sums
where sums.order_id = p.order_id;

create function add_to_balance() returns trigger language plpgsql as $$
begin
  update payables set
    paid_minor = paid_minor - case when new.kind in ('payment', 'points', 'refund', 'dispute') then new.amount_minor else 0 end,
    pending_minor = pending_minor + new.amount_minor,
    returned_minor = returned_minor + case when new.kind = 'refund' then new.amount_minor else 0 end,
    disputed_minor = disputed_minor + case when new.kind = 'dispute' then new.amount_minor else 0 end,
    received_at = case when new.kind in ('payment', 'points') then greatest(received_at, new.at) else received_at end,
    returned_at = case when new.kind = 'refund' then greatest(returned_at, new.at) else returned_at end,
    disputed_at = case when new.kind = 'dispute' then greatest(disputed_at, new.at) else disputed_at end
  where order_id = new.order_id;
  return null;
end $$;
create trigger ledger_entries_balance after insert on ledger_entries
  for each row execute function add_to_balance();

-- Money that may be somebody's case, whatever its reservation is (server/payments/ledger/moved-money.ts says the same).
create index payables_to_look_at on payables (order_id)
  where pending_minor < 0 or disputed_minor > 0 or (paid_minor <= 0 and returned_minor > 0 and pending_minor > 0)
    or (window_ends_at is not null and paid_minor > 0);
-- Trips that have no date yet; who travels on a departure; living reservations of a currency one after the other.
create index reservation_products_undated on reservation_products (reservation_id) where open;
create index reservation_products_departure on reservation_products (departure_id);
create index reservations_confirmed on reservations (currency, id) where status = 'confirmed';
-- How many travellers there are.
create index users_with_account on users (id) where closed_at is null;
