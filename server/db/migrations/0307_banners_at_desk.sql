-- Banners are written at the desk too. The one of the catalogue is known by a uuid as well, and stays as the desk made it
-- once somebody changed it there.
alter table advertisements alter column id type uuid using
  case id when 'catalogue' then '0198a2b4-0000-7000-8000-00000000ba00'::uuid else gen_random_uuid() end;
create sequence advertisement_versions as integer;
alter table advertisements
  -- Where it leads: a path of our own, or an https address of a host that is allowed; null: nowhere.
  add column link text default '/outlet' check (length(link) between 1 and 500),
  -- In which its start and end were chosen, and are shown at the desk.
  add column zone text not null default 'America/Mexico_City',
  -- Two colleagues may change the same one: the second names the version they saw.
  add column version integer not null default nextval('advertisement_versions'),
  -- Null: as the catalogue says.
  add column edited_at timestamptz,
  -- Until when pages know what its start and its end changed.
  add column turned_at timestamptz;
alter sequence advertisement_versions owned by advertisements.version;
