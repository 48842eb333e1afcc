-- The content system (specification §7, domain.md §10) and the campaigns of influencers (specification §2, §3).

alter table slugs drop constraint slugs_kind_check;
alter table slugs add constraint slugs_kind_check check (kind in (
  'experience', 'package', 'country', 'city', 'continent', 'category',
  'landing', 'flight', 'hotel', 'announcement', 'influencer'));

-- One row per text and language, HTML sanitised at import. Translations of one thing share kind and key.
create table contents (
  id integer primary key,
  kind text not null check (kind in ('announcement', 'landing', 'flight', 'hotel', 'campaign', 'page')),
  key text not null,
  language text not null check (language in ('es', 'es-co', 'en')),
  title text not null,
  description text not null,
  additional_description text not null,
  -- Placeholders like [[experiences:0]] stand for the lists of products in product_groups.
  html text not null,
  -- uuid[][] as JSON; products that do not exist are skipped when it is read.
  product_groups jsonb not null,
  picture_id text references pictures (id),
  written_on date not null,
  published boolean not null,
  unique (kind, key, language)
);

-- Who answers in a country, by its three letters.
create table contacts (
  alpha_3_code text primary key check (alpha_3_code ~ '^[A-Z]{3}$'),
  position integer not null,
  data jsonb not null
);

-- Who sends travellers: the alias of its addresses, its code, its coupon, and the pages it may use.
create table influencers (
  alias text primary key check (alias ~ '^[a-z]+(-[a-z]+)*$'),
  code text not null unique,
  coupon jsonb,
  pages jsonb not null,
  enabled boolean not null
);
