-- That somebody at the desk wants a sweep to run now, until a run that began after that has ended.
alter table sweep_runs
  add column asked_at timestamptz,
  add column asked_by uuid,
  add constraint sweep_runs_asked check ((asked_at is null) = (asked_by is null));
