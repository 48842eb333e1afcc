-- Files that were sent in a conversation, each as a message of its own. The bytes lie elsewhere (FILES_FOLDER), encrypted;
-- here is the key that opens them. As with files of reservations a row is written before its bytes and goes after them.
-- Nobody finds one that is kept without its message: the sweep takes it away.
create table chat_files (
  id uuid primary key,
  group_id uuid references chat_groups (id) on delete set null,
  party_id uuid not null,
  message_id uuid unique references chat_messages (id) on delete set null,
  state text not null check (state in ('storing', 'kept', 'removed')),
  type text not null check (type in ('application/pdf', 'image/jpeg', 'image/png', 'image/webp')),
  -- Bytes as they are served.
  size integer not null check (size > 0),
  sealed text not null,
  key_id text not null generated always as (split_part(sealed, '.', 1)) stored,
  created_at timestamptz not null
);
create index chat_files_group on chat_files (group_id, party_id);
create index chat_files_party on chat_files (party_id);
create index chat_files_key on chat_files (key_id);
create index chat_files_to_sweep on chat_files (created_at) where state <> 'kept' or message_id is null;
