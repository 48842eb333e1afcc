-- What the provider of a departure changed, cancelled or moved; what was said of it stays as it was said.
create table provider_changes (
  id uuid primary key,
  departure_id uuid not null references departures (id),
  kind text not null check (kind in ('cancelled', 'moved', 'city', 'category', 'start_time', 'hotel', 'guide')),
  class text not null check (class in ('minor', 'major')),
  -- As it was and is, in the words of whoever entered it; of a start time HH:MM.
  before text not null,
  after text not null,
  -- The departure it was moved to.
  to_departure_id uuid references departures (id),
  -- For travellers.
  reason text not null,
  at timestamptz not null,
  check ((kind = 'moved') = (to_departure_id is not null))
);
create index provider_changes_departure on provider_changes (departure_id, at);
create trigger provider_changes_append_only before update or delete on provider_changes
  for each row execute function refuse_change();

-- What each reservation on it was asked, and what its traveller chose: once, or nothing for ten days.
create table change_answers (
  change_id uuid not null references provider_changes (id),
  reservation_id uuid not null references reservations (id),
  -- The trip of it that is on the departure.
  product_position integer not null,
  asked_at timestamptz not null,
  answer text check (answer in ('accept', 'date', 'money', 'credit', 'silence', 'gone')),
  answered_at timestamptz,
  -- The departure that was chosen.
  departure_code text,
  primary key (change_id, reservation_id),
  check ((answer is null) = (answered_at is null))
);
create index change_answers_open on change_answers (asked_at) where answer is null;
create index change_answers_reservation on change_answers (reservation_id);

-- A bonus on top of what was paid goes back to no payment: it is paid to an account.
alter table refunds alter column attempt_id drop not null;
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('cancellation', 'surplus', 'late_money', 'provider_bonus'));
alter table refunds add check ((attempt_id is null) = (reason = 'provider_bonus'));
