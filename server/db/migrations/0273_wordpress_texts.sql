-- What a WordPress (CONTENT=wordpress) answered, kept so that no page waits for it. HTML is sanitised before it is kept.
create table wordpress_texts (
  -- Ids of posts of all types are one sequence there.
  id integer primary key check (id > 0),
  kind text not null check (kind in ('announcement', 'landing', 'flight', 'hotel')),
  -- Shared by translations: "wordpress:" and the id of the Spanish one, or of the only one.
  key text not null check (key ~ '^wordpress:[0-9]+$'),
  language text not null check (language in ('es-co', 'en')),
  -- As it is there, or one made of the id where the site cannot have that.
  slug text not null,
  title text not null,
  description text not null,
  html text not null,
  -- uuid[][] as JSON; products that do not exist are skipped when it is read.
  product_groups jsonb not null,
  written_on date not null,
  -- False where it asks for a password.
  published boolean not null,
  -- Of what the list of WordPress said when it was read: another one is a change.
  fingerprint text not null,
  -- When it was asked for the last time.
  read_at timestamptz not null
);
create index wordpress_texts_key on wordpress_texts (kind, key);

-- How far the reading is; one row.
create table wordpress_readings (
  one boolean primary key default true check (one),
  -- When somebody with the secret told of a change.
  wanted_at timestamptz,
  -- When it was asked the last time, answered or not.
  asked_at timestamptz
);
insert into wordpress_readings default values;
