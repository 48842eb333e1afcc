-- Conversations between travellers and hosts. Who is in one is not stored: it follows from what was booked.
alter table chat_groups
  alter column owner_id drop not null,
  add column host_id uuid references hosts (id) on delete cascade,
  add column reservation_id uuid references reservations (id) on delete cascade,
  add column departure_id uuid references departures (id) on delete cascade,
  add column last_seq bigint not null default 0;
update chat_groups g set host_id = p.host_id from products p where p.id = g.product_id;
alter table chat_groups
  alter column host_id set not null,
  add constraint chat_groups_about_check check (
    case type
      when 'user' then reservation_id is not null
      when 'group' then departure_id is not null
      else owner_id is not null and product_id is not null
    end
  );
create index chat_groups_owner on chat_groups (owner_id);
create index chat_groups_host on chat_groups (host_id);
create unique index chat_groups_user on chat_groups (reservation_id, host_id) where type = 'user';
create unique index chat_groups_departure on chat_groups (departure_id) where type = 'group';

-- Messages of a conversation are counted from 1 under its lock: what was said first has the smaller number.
alter table chat_messages
  drop constraint chat_messages_message_check,
  add column seq bigint,
  add column party_id uuid,
  add column role text,
  -- The whole text where contacts are hidden in `message`; without card numbers, which are kept nowhere.
  add column sealed text,
  add column key_id text generated always as (split_part(sealed, '.', 1)) stored,
  -- What the sender called it: the same words sent twice are one message.
  add column client_key text,
  add column body_sha256 bytea;
update chat_messages m set
  seq = counted.n,
  party_id = coalesce(m.author_id, counted.host_id),
  role = case when m.author_id is null then 'host' else 'traveler' end,
  client_key = m.id::text,
  body_sha256 = ''
from (
  select c.id, g.host_id, row_number() over (partition by c.group_id order by c.created_at, c.id) as n
  from chat_messages c join chat_groups g on g.id = c.group_id
) counted where counted.id = m.id;
update chat_groups g set last_seq = (select coalesce(max(seq), 0) from chat_messages where group_id = g.id);
alter table chat_messages
  alter column seq set not null,
  alter column party_id set not null,
  alter column role set not null,
  alter column client_key set not null,
  alter column body_sha256 set not null,
  add constraint chat_messages_message_check check (length(message) between 1 and 8000),
  add constraint chat_messages_role_check check (role in ('traveler', 'host', 'desk')),
  drop column read_at,
  drop column author_id;
drop index chat_messages_group;
create unique index chat_messages_seq on chat_messages (group_id, seq);
create unique index chat_messages_sent on chat_messages (group_id, party_id, client_key);
create index chat_messages_party on chat_messages (party_id, created_at);
create index chat_messages_key on chat_messages (key_id) where sealed is not null;

-- How far somebody read, and whether they left. A party is a traveller, a host, or the desk as one.
create table chat_marks (
  group_id uuid not null references chat_groups (id) on delete cascade,
  party_id uuid not null,
  read_seq bigint not null default 0,
  left_at timestamptz,
  primary key (group_id, party_id)
);
create index chat_marks_party on chat_marks (party_id);
-- Whose messages a party does not want.
create table chat_blocks (
  party_id uuid not null,
  blocked_id uuid not null,
  created_at timestamptz not null,
  primary key (party_id, blocked_id)
);
create index chat_blocks_blocked on chat_blocks (blocked_id);
-- Opens a conversation to the desk.
create table chat_reports (
  id uuid primary key,
  group_id uuid not null references chat_groups (id) on delete cascade,
  party_id uuid not null,
  message_id uuid references chat_messages (id) on delete set null,
  reason text not null check (length(reason) <= 2000),
  created_at timestamptz not null
);
create index chat_reports_group on chat_reports (group_id);
