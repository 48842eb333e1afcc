-- Where a city is, in degrees, for the map of its country. Null until the catalogue is imported again.
alter table cities
  add column lat double precision check (lat between -90 and 90),
  add column lng double precision check (lng between -180 and 180),
  add check ((lat is null) = (lng is null));
