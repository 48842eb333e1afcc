-- Who agreed that the parts of a reservation are charged to a saved card, to which words, and until when it held.
create table autopays (
  id uuid primary key,
  order_id uuid not null references reservations (id) on delete cascade,
  card_id uuid not null references saved_cards (id) on delete cascade,
  -- Who switched it on.
  actor text not null check (actor in ('owner', 'buyer')),
  consent_version text not null,
  consent_text text not null,
  consented_at timestamptz not null,
  ended_at timestamptz,
  ended_why text,
  check ((ended_at is null) = (ended_why is null))
);
create unique index autopays_active on autopays (order_id) where ended_at is null;
create index autopays_card on autopays (card_id) where ended_at is null;

-- What was announced for a part: the most that is taken for it.
create table autopay_notices (
  order_id uuid not null references reservations (id) on delete cascade,
  due_date date not null,
  card_id uuid not null references saved_cards (id) on delete cascade,
  amount_minor bigint not null check (amount_minor > 0),
  at timestamptz not null,
  primary key (order_id, due_date, card_id)
);

-- Each try to charge a part, written before the gateway is called; a part is named by its due date.
create table autopay_tries (
  order_id uuid not null references reservations (id) on delete cascade,
  due_date date not null,
  try integer not null check (try between 0 and 2),
  -- Chosen here; the attempt follows in the same transaction.
  attempt_id uuid not null references payment_attempts (id) on delete cascade deferrable initially deferred,
  made_on date not null,
  -- How often the gateway was called again under the same key, because no answer had been recorded.
  repeats integer not null default 0,
  outcome text check (outcome in ('paid', 'declined', 'asks', 'refused')),
  decided_at timestamptz,
  check ((outcome is null) = (decided_at is null)),
  primary key (order_id, due_date, try)
);
create unique index autopay_tries_attempt on autopay_tries (attempt_id);
create index autopay_tries_open on autopay_tries (order_id) where outcome is null;
