-- Where a session was used last, as far as the network in front of the site says it: a country, and nothing nearer.
alter table sessions add column country text check (country ~ '^[A-Z]{2}$');
