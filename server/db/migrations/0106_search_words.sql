-- Search by words (docs/adr/0021-words-are-found-in-postgresql.md). One document a product for both languages, of folded
-- words without stemming (server/discovery/words/fold.ts); `head` is its part that weighs most, small enough to stay in
-- the row. Forms and mistakes are found in the words of the catalogue, not in stems. Documents are written anew by the
-- round through search, which begins at once.
create extension if not exists pg_trgm;

alter table search_products
  drop column document_es,
  drop column document_en,
  add column document tsvector not null default '',
  add column head tsvector not null default '',
  add column popularity smallint not null default 0,
  add column max_travelers integer not null default 99;
create index search_products_document on search_products using gin (document);
drop text search configuration andanza_es;
drop text search configuration andanza_en;

-- Products whose document fits, and whether their head does. Reading documents one after the other looks cheap to the
-- planner, which does not know that they lie outside of their rows: of 100,000 it took 3 s, the index takes 0.1 s.
create function search_matching(wanted tsquery, meant tsquery, party integer)
  returns table (product_id uuid, popularity smallint, meant boolean)
  language sql stable set enable_seqscan = off as $$
    select s.product_id, s.popularity, s.head @@ $2 from search_products s where s.document @@ $1 and s.max_travelers >= $3
  $$;

-- Words of all documents. One that is nowhere any more does no harm: what it leads to finds nothing.
create table search_words (
  word text primary key,
  -- The word, or the name of several words that is written as one in `word`.
  phrase text not null,
  sound text not null,
  stem_es text,
  stem_en text,
  -- 3 in a title or a place, 2 in a headline, 1 in other texts, 0 in the least of them.
  weight smallint not null check (weight between 0 and 3),
  -- Seen in small letters: no name alone.
  common boolean not null
);
create index search_words_es on search_words (stem_es) where common;
create index search_words_en on search_words (stem_en) where common;
create index search_words_sound on search_words using gin (sound gin_trgm_ops);
create index search_words_begun on search_words (word collate "C");

update search_rounds set began_at = null, reached = null;
