-- What an attempt went through: replays to its state (reliability.md I10).
create table payment_attempt_events (
  id bigint generated always as identity primary key,
  attempt_id uuid not null references payment_attempts (id),
  event text not null,
  from_state text,
  to_state text not null,
  at timestamptz not null
);
create index payment_attempt_events_attempt on payment_attempt_events (attempt_id, id);
create trigger payment_attempt_events_append_only before update or delete on payment_attempt_events
  for each row execute function refuse_change();

-- Closed vouchers are asked about too for a while: cash may be paid after its day, and that event may be lost.
drop index payment_attempts_due;
create index payment_attempts_check on payment_attempts (next_check_at) where next_check_at is not null;
