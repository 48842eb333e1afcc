-- Seats that a change of travellers waits for are held beside those that the same line has sold on the same departure.
drop index holds_live;
create unique index holds_live on holds (order_id, departure_id, line, state) where state in ('held', 'consumed');

-- A change of who travels, or of rooms and extras, is a version too.
alter table reservation_versions drop constraint reservation_versions_kind_check;
alter table reservation_versions add constraint reservation_versions_kind_check
  check (kind in ('placed', 'date', 'party', 'add_ons'));

-- A change that takes no seats can wait for its payment too.
alter table pending_changes alter column departure_id drop not null;
