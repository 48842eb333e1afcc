-- Files of pictures carry a version in their names (adr 0013); what a picture is, where it may be cut, which hour it shows.
alter table pictures
  add column version text check (version ~ '^[0-9a-f]{6}$'),
  add column kind text not null default 'illustration' check (kind in ('illustration', 'photograph')),
  add column light text check (light in ('dawn', 'noon', 'dusk', 'night')),
  add column focal jsonb not null default '[0.5, 0.5]';
