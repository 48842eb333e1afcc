-- What was agreed about the parts of a reservation, in its order; what is paid, rolled or due is computed of it and the
-- ledger (server/layaway/README.md). It takes the place of `instalments`, which knew one plan only.
create table schedule_events (
  order_id uuid not null references reservations (id) deferrable initially deferred,
  version integer not null check (version >= 1),
  kind text not null check (kind in ('planned', 'plan_changed', 'edited', 'extended')),
  at timestamptz not null,
  -- planned: [{n, due_date, amount_minor}]; plan_changed: the dates that were chosen.
  facts jsonb not null,
  -- month, fortnight; null for a plan that has no rhythm of its own.
  rhythm text check (rhythm in ('month', 'fortnight')),
  check ((kind = 'planned') = (version = 1)),
  primary key (order_id, version)
);
create trigger schedule_events_append_only before update or delete on schedule_events
  for each row execute function refuse_change();

insert into schedule_events (order_id, version, kind, at, facts, rhythm)
  select r.id, 1, 'planned', r.created_at,
    jsonb_agg(jsonb_build_object('n', i.seq, 'due_date', i.due_date, 'amount_minor', i.amount_minor) order by i.seq),
    r.rhythm
  from instalments i join reservations r on r.id = i.order_id group by r.id;
drop table instalments;
