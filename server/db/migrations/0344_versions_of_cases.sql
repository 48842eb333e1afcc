-- Whoever adds to a case says which state they saw: who is a moment later learns of it and writes over nothing.
alter table case_overlays add column version integer not null default 1;
