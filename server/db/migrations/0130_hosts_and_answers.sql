-- Hosts have pages of their own (their addresses come with the next import), and answer reviews.
alter table hosts
  add column place jsonb not null default '{"es": "", "en": ""}',
  -- A paragraph about them; null where nobody wrote one.
  add column about jsonb,
  -- The year in which they began to receive travellers.
  add column hosting_since integer check (hosting_since between 1900 and 2200),
  -- ISO 639 codes, their own first.
  add column languages text[] not null default '{}';

create index products_host on products (host_id) where status = 'published';

alter table slugs drop constraint slugs_kind_check;
alter table slugs add constraint slugs_kind_check check (kind in (
  'experience', 'package', 'country', 'city', 'continent', 'category', 'host',
  'landing', 'flight', 'hotel', 'announcement', 'influencer'));

alter table reviews
  -- In which it was written; the text in the other language is a translation.
  add column language text not null default 'es' check (language in ('es', 'en')),
  -- What the host answered, and how many days later.
  add column answer jsonb,
  add column answered_after integer check (answered_after >= 0),
  add column pictures text[] not null default '{}',
  add constraint reviews_answer check ((answer is null) = (answered_after is null));
