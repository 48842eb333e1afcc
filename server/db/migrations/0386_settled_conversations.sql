-- Up to which message a host or the desk holds a conversation for settled: nothing of it waits for an answer, and it
-- leaves their list until somebody else writes.
alter table chat_marks add column settled_seq bigint not null default 0 check (settled_seq >= 0);
