-- Who does not read a message is told by mail: when a conversation is looked at next, and what each party was told of last.
alter table chat_groups add column tell_at timestamptz;
create index chat_groups_to_tell on chat_groups (tell_at) where tell_at is not null;
alter table chat_marks add column told_seq bigint not null default 0, add column told_at timestamptz;
