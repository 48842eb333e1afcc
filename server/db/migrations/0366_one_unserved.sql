-- A provider may be unable to serve one reservation alone, while its departure goes for everybody else.
alter table provider_changes add column reservation_id uuid references reservations (id);
create index provider_changes_reservation on provider_changes (reservation_id) where reservation_id is not null;

-- So is what the desk decides of it: it neither ends the departure nor stops its sale, and nobody guarantees it.
alter table departure_decisions add column reservation_id uuid references reservations (id);
alter table departure_decisions add check (reservation_id is null or choice <> 'guarantee');
drop index departure_decisions_end;
create unique index departure_decisions_end on departure_decisions (departure_id)
  where choice <> 'guarantee' and state <> 'declined' and reservation_id is null;
-- Of one reservation at most one waits to be signed.
create unique index departure_decisions_of_one on departure_decisions (reservation_id)
  where reservation_id is not null and state = 'waiting';
