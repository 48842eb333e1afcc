-- When each member of the desk looked at what is to be done, and since when what happened is news to them.
create table desk_visits (
  member_id uuid primary key references desk_members (id) on delete cascade,
  -- The end of the visit before this one, or when they said that they had seen it; null in the first visit.
  since timestamptz,
  seen_at timestamptz not null
);

-- What happened since then is found by when it did.
create index autopay_tries_decided on autopay_tries (decided_at) where decided_at is not null;
create index departures_guaranteed on departures (guaranteed_at) where guaranteed_at is not null;
create index refunds_settled on refunds (updated_at) where state = 'settled';
-- Trips that are over and of which nobody noted that whoever provides them was paid.
create index reservations_supplier_unpaid on reservations (id) where status = 'completed' and supplier_paid_on is null;
