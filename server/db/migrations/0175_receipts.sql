-- A receipt for every movement of money that came in or went back: numbered by one sequence that only rises (gaps are
-- allowed), written with the movement's consequences and never changed.
create sequence receipt_numbers;

create table receipts (
  entry_id uuid primary key references ledger_entries (id),
  order_id uuid not null references payables (order_id),
  -- R-2026-000123: the year of its day, and the sequence.
  number text not null unique,
  -- What it says beside the movement, in minor units, as it was at that instant.
  facts jsonb not null,
  issued_at timestamptz not null
);
create index receipts_order on receipts (order_id);
create trigger receipts_append_only before update or delete on receipts
  for each row execute function refuse_change();

-- What moved before there were receipts has one too, so that nobody is told of it later as of something new. The next part
-- of that day is not known any more.
insert into receipts (entry_id, order_id, number, facts, issued_at)
select id, order_id, 'R-' || year || '-' || lpad(n, greatest(6, length(n)), '0'),
  jsonb_build_object('depositMinor', first, 'planMinor', plan, 'surplusMinor', amount - first - plan,
    'balanceMinor', greatest(total - before - change, 0), 'next', null),
  at
from (
  select moved.*, nextval('receipt_numbers')::text as n,
    least(amount, greatest(deposit - before, 0)) as first,
    least(amount - least(amount, greatest(deposit - before, 0)),
      greatest(total - before - least(amount, greatest(deposit - before, 0)), 0)) as plan
  from (
    select e.id, e.order_id, e.kind, e.at, r.deposit_minor as deposit, -e.amount_minor as change,
      greatest(-e.amount_minor, 0) as amount,
      to_char(e.at at time zone case when e.currency = 'COP' then 'America/Bogota' else 'America/Mexico_City' end,
        'YYYY') as year,
      (select coalesce(sum(amount_minor), 0) from ledger_entries o
        where o.order_id = e.order_id and o.kind in ('charge', 'fee', 'adjustment') and o.at <= e.at) as total,
      (select coalesce(-sum(amount_minor), 0) from ledger_entries o
        where o.order_id = e.order_id and o.kind in ('payment', 'points', 'refund')
          and (o.at, o.id) < (e.at, e.id)) as before
    from ledger_entries e join reservations r on r.id = e.order_id
    where e.kind in ('payment', 'refund')
    order by e.at, e.id
  ) as moved
) as told;
