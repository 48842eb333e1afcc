-- What was wrong with the files of the last import of the catalogue; no row once one was taken.
create table catalogue_refusals (
  id boolean primary key default true check (id),
  refused_at timestamptz not null,
  -- The first of them, as the command says them: file, field, message.
  problems jsonb not null,
  count integer not null check (count > 0)
);
