-- Files that travellers put with a reservation. The bytes lie elsewhere (FILES_FOLDER), encrypted; here is how they are
-- called and the key that opens them, as one sealed text. A row is written before its bytes and goes after them, so that
-- whatever dies half-way is found by its row: 'storing' and old, or 'removed'. Only 'kept' is shown.
create table reservation_files (
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  state text not null check (state in ('storing', 'kept', 'removed')),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- Bytes as they are served.
  size integer not null check (size > 0),
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored,
  created_at timestamptz not null
);
create index reservation_files_reservation on reservation_files (reservation_id, created_at);
create index reservation_files_key on reservation_files (key_id);
create index reservation_files_to_sweep on reservation_files (created_at) where state <> 'kept';
