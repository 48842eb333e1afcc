-- What travellers say of a trip that is over: once per place of the list of travellers, read by a person before it is
-- shown. What is shown is a row of `reviews`, as every other.
create table traveler_reviews (
  id uuid primary key,
  reservation_id uuid not null references reservations (id),
  product_id uuid not null,
  traveler integer not null check (traveler between 0 and 199),
  author text not null,
  rating integer not null check (rating between 1 and 5),
  -- Without addresses, phones and numbers of accounts.
  likes text not null,
  dislikes text not null,
  message text not null,
  language text not null check (language in ('es', 'en')),
  -- Of reservation_files, in their order.
  files uuid[] not null default '{}',
  state text not null check (state in ('waiting', 'published', 'hidden')),
  written_at timestamptz not null,
  decided_at timestamptz,
  -- Who decided, by the name of the member of the desk.
  decided_by text,
  check ((state = 'waiting') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
  unique (reservation_id, traveler)
);
create index traveler_reviews_waiting on traveler_reviews (written_at) where state = 'waiting';
create index traveler_reviews_files on traveler_reviews using gin (files);

-- Photographs of reviews lie beside the files of the trip, and are counted apart.
alter table reservation_files
  add column purpose text not null default 'trip' check (purpose in ('trip', 'review')),
  -- Of a photograph of a review: width, height, color.
  add column picture jsonb,
  add constraint reservation_files_picture check ((purpose = 'review') = (picture is not null));

-- When its buyer was asked for a review, or it was too late to.
alter table reservations add column review_asked_on date;
create index reservations_review_asks on reservations (id) where status = 'completed' and review_asked_on is null;
