-- Since when the traveller of a conversation waits for an answer; null while nobody does. It bounds what the desk reads to
-- find who was not answered: what decides is in the messages.
alter table chat_groups add column waits_since timestamptz;
-- A database that has conversations already knows who wrote (0360); a new one has none yet.
do $$ begin
  if exists (select from information_schema.columns where table_name = 'chat_messages' and column_name = 'role') then
    execute $waits$
      update chat_groups g set waits_since = (
        select min(m.created_at) from chat_messages m
        where m.group_id = g.id and m.role = 'traveler'
          and not exists (select from chat_messages a where a.group_id = g.id and a.seq > m.seq and a.role <> 'traveler'))
      where g.type <> 'group'
    $waits$;
  end if;
end $$;
create index chat_groups_waits on chat_groups (waits_since) where waits_since is not null;
-- Cards that a gateway looks at by hand, and events that stay unprocessed, are few among many.
create index payment_attempts_in_review on payment_attempts (submitted_at)
  where state = 'pending' and method = 'card' and next_action is null;
