-- What influencers bring before anybody orders, counted by day of Mexico and without a visitor: a browser tells each once a day.
create table influencer_days (
  alias text not null references influencers (alias),
  day date not null,
  visits integer not null default 0,
  carts integer not null default 0,
  primary key (alias, day)
);

-- What an influencer gets of what is liquidated, in hundredths of a percent, of reservations from then on. A rate is never
-- changed: another one begins later.
create table influencer_rates (
  alias text not null references influencers (alias),
  since timestamptz not null,
  hundredths integer not null check (hundredths between 0 and 5000),
  primary key (alias, since)
);

create index reservations_by_influencer on reservations (created_at) where attribution ? 'influencer';
