-- In which country a host works, by its three letters: its holidays are no days on which they answer. It comes with the
-- next import; null until then.
alter table hosts add column country text check (country ~ '^[A-Z]{3}$');
