-- Where a mail of a conversation is answered to: one address per conversation and person. Of its token only the hash is here.
create table chat_reply_addresses (
  group_id uuid not null references chat_groups (id) on delete cascade,
  -- The party that an answer is of; a host's people are one, each with an address.
  party_id uuid not null,
  -- Whom it was mailed to: nobody else answers with it.
  email text not null,
  token_sha256 bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (group_id, party_id, email)
);
create index chat_reply_addresses_ended on chat_reply_addresses (expires_at);
create index chat_reply_addresses_party on chat_reply_addresses (party_id);
-- An answer by mail that was not delivered, and why; nothing of what it said.
create table chat_refused_answers (
  group_id uuid not null references chat_groups (id) on delete cascade,
  party_id uuid not null,
  reason text not null check (reason in ('unproven', 'late', 'undelivered')),
  refused_at timestamptz not null,
  primary key (group_id, party_id, reason)
);
create index chat_refused_answers_at on chat_refused_answers (refused_at);
create index chat_refused_answers_party on chat_refused_answers (party_id);
-- Where a mail is answered to, sealed until it left.
alter table mails add column reply_to text;
