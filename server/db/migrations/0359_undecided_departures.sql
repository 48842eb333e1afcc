-- Departures that are not certain to go, the next first: of a large catalogue most are certain, over, or need nobody else.
-- Not by what is taken: a seat that is sold would then write every index of its departure anew.
create index departures_undecided on departures (start_date, id)
  where minimum > 1 and guaranteed_at is null and ended_at is null;
