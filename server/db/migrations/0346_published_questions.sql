-- What travellers asked about a trip and was answered, edited so that nobody is in it: it stands on the trip's page beside
-- the questions of the catalogue, which an import brings and leaves these alone.
create table product_questions (
  id uuid primary key,
  product_id uuid not null references products (id) on delete cascade,
  -- The conversation it came from; null once that is forgotten.
  group_id uuid references chat_groups (id) on delete set null,
  -- Shown on pages of this language.
  language text not null check (language in ('es', 'en')),
  question text not null check (length(question) between 1 and 300),
  answer text not null check (length(answer) between 1 and 2000),
  -- Of the desk, by the name they had.
  published_by text not null,
  published_at timestamptz not null
);
create index product_questions_product on product_questions (product_id);
create index product_questions_group on product_questions (group_id) where group_id is not null;
