-- A price below the floor of margin waits for a signature: each departure with the price it would have, in minor units.
alter table approvals add column price_change jsonb;
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check
  check (kind in ('refund', 'departure', 'ledger_entry', 'price'));
do $$
declare found record;
begin
  -- What says that an approval is of an order or of a departure, under whatever names.
  for found in select conname from pg_constraint where conrelid = 'approvals'::regclass and contype = 'c'
      and pg_get_constraintdef(oid) ~ '(order_id IS NULL|decision_id IS NOT NULL)' loop
    execute format('alter table approvals drop constraint %I', found.conname);
  end loop;
end $$;
alter table approvals add constraint approvals_subject check (
  (order_id is not null) = (kind in ('refund', 'ledger_entry'))
  and (decision_id is not null) = (kind = 'departure')
  and (price_change is not null) = (kind = 'price'));

-- Hosts and whoever writes about trips propose a price.
alter table departure_requests drop constraint departure_requests_kind_check;
alter table departure_requests add constraint departure_requests_kind_check check (kind in
  ('capacity', 'status', 'decision', 'city', 'category', 'start_time', 'hotel', 'guide', 'price'));
