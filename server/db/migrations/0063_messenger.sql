-- Conversations (specification §3, Messenger). A question is a conversation of one traveller about one product.
create table chat_groups (
  id uuid primary key,
  type text not null check (type in ('user', 'group', 'question')),
  owner_id uuid not null references users (id) on delete cascade,
  product_id uuid references products (id) on delete cascade,
  title jsonb not null,
  created_at timestamptz not null,
  check (type <> 'question' or product_id is not null)
);
create unique index chat_groups_question on chat_groups (owner_id, product_id) where type = 'question';
create index chat_groups_product on chat_groups (product_id);
create table chat_messages (
  id uuid primary key,
  group_id uuid not null references chat_groups (id) on delete cascade,
  -- Null: the host or an advisor.
  author_id uuid references users (id) on delete set null,
  message text not null check (length(message) between 1 and 2000),
  created_at timestamptz not null,
  read_at timestamptz
);
create index chat_messages_group on chat_messages (group_id, created_at desc, id desc);
