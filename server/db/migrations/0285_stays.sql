-- Where one sleeps during trips: places, and the nights that a trip spends at each.
create table stays (
  id uuid primary key,
  name jsonb not null,
  place jsonb not null,
  category text not null check (category in ('hotel', 'cave_hotel', 'inn', 'house', 'farm', 'cabin', 'camp', 'boat')),
  country_id text not null references countries (id),
  position integer not null
);
create index stays_country on stays (country_id);

create table product_stays (
  product_id uuid not null references products (id) on delete cascade,
  -- Of the itinerary: the first day that ends there.
  day smallint not null check (day > 0),
  stay_id uuid not null references stays (id),
  nights smallint not null check (nights > 0),
  primary key (product_id, day)
);
create index product_stays_stay on product_stays (stay_id);
