-- What somebody without a session asked about a product: it waits for their address to be proven, for an hour.
create table chat_waiting_questions (
  token_sha256 bytea primary key,
  email text not null,
  -- The folded address, for counting.
  mailbox text not null,
  product_id uuid not null references products (id) on delete cascade,
  -- The words, without card numbers.
  sealed text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index chat_waiting_questions_mailbox on chat_waiting_questions (mailbox, created_at);
create index chat_waiting_questions_ended on chat_waiting_questions (expires_at);
create index chat_waiting_questions_email on chat_waiting_questions (email);
create index chat_waiting_questions_product on chat_waiting_questions (product_id);
