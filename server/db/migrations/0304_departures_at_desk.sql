-- What the desk decided about a departure stays when the catalogue is imported again.
alter table departures
  add column desk_closed boolean not null default false,
  add column desk_capacity integer check (desk_capacity >= 0);
create index departures_start on departures (start_date, id);
