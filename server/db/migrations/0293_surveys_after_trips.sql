-- One question after a trip that is over, once per reservation: from 0 to 10, would you recommend Andanza? Nobody but the
-- desk reads it.
create table trip_surveys (
  reservation_id uuid primary key references reservations (id),
  score integer not null check (score between 0 and 10),
  -- Without addresses, phones and numbers of accounts; empty once its buyer's account is closed.
  comment text not null,
  language text not null check (language in ('es', 'en')),
  answered_at timestamptz not null,
  -- When it was changed last; null until it was.
  changed_at timestamptz
);
create index trip_surveys_answered on trip_surveys (answered_at);
