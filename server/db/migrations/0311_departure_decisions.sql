-- What the desk decided about a departure: that it goes, goes on another day, or does not go.
create table departure_decisions (
  id uuid primary key,
  departure_id uuid not null references departures (id),
  choice text not null check (choice in ('guarantee', 'move', 'cancel')),
  to_departure_id uuid references departures (id),
  reason text not null,
  state text not null check (state in ('waiting', 'done', 'declined')),
  decided_by uuid not null references desk_members (id),
  decided_at timestamptz not null,
  done_at timestamptz,
  -- The change that travellers were told of; null where it goes.
  change_id uuid references provider_changes (id),
  check ((choice = 'move') = (to_departure_id is not null)),
  check ((state = 'done') = (done_at is not null))
);
create index departure_decisions_departure on departure_decisions (departure_id, decided_at);
-- Of one departure at most one decision waits or holds that it does not go.
create unique index departure_decisions_end on departure_decisions (departure_id)
  where choice <> 'guarantee' and state <> 'declined';

-- A signature may be about a departure: then it is of no order, and its amount is what all of it is worth in MXN.
alter table approvals alter column order_id drop not null;
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('refund', 'departure'));
alter table approvals add column decision_id uuid references departure_decisions (id);
alter table approvals add check ((kind = 'departure') = (order_id is null));
alter table approvals add check ((kind = 'departure') = (decision_id is not null));
