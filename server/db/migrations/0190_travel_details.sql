-- What is told of travellers after the purchase: names and documents, who is called in an emergency, own flights, a note to
-- the host. One sealed text each (AES-256-GCM, bound to its row), the id of its key beside it, so that a sweep seals again
-- what an older key sealed. Deleted 90 days after the return.
create sequence travel_detail_versions;

create table travel_details (
  reservation_id uuid not null references reservations (id),
  kind text not null check (kind in ('traveler', 'emergency_contact', 'own_flight', 'note')),
  position integer not null check (position between 0 and 199),
  -- Never the same twice, so that nobody overwrites what was deleted and written anew.
  version integer not null default nextval('travel_detail_versions'),
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored,
  written_by text not null check (written_by in ('buyer', 'traveler')),
  written_at timestamptz not null,
  primary key (reservation_id, kind, position)
);
create index travel_details_key on travel_details (key_id);
create index reservations_dni_key on reservations (split_part(dni_sealed, '.', 1));

-- Every time somebody read a document's number; shown to the owner.
create table document_reads (
  id bigint generated always as identity primary key,
  reservation_id uuid not null references reservations (id),
  position integer not null,
  reader text not null check (reader in ('owner', 'buyer')),
  at timestamptz not null
);
create index document_reads_reservation on document_reads (reservation_id, position, id desc);
