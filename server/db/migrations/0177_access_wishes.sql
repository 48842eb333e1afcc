-- Who asked for a link to a reservation, until it is known whether the address is its buyer's. The same row for every
-- address, so that neither answer nor time tells; gone with the link that is sent for it.
create table access_wishes (
  id bigint primary key generated always as identity,
  code text not null,
  email text not null,
  created_at timestamptz not null
);
