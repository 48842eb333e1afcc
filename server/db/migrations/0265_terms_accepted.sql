-- When the terms were accepted, and by whom: an order of the shop is accepted as it is placed, what the desk books with
-- the first payment over its link.
alter table reservations add column terms_accepted_at timestamptz;
alter table reservations add column terms_accepted_by text check (terms_accepted_by in ('buyer', 'holder'));
alter table reservations add constraint reservations_terms_accepted_whole
  check ((terms_accepted_at is null) = (terms_accepted_by is null));
update reservations set terms_accepted_at = created_at, terms_accepted_by = 'buyer';
-- A database that has had a desk may hold what was booked there, which nobody else has accepted.
do $$
begin
  if to_regclass('audit_entries') is not null then
    update reservations r set terms_accepted_at = null, terms_accepted_by = null
    where exists (
      select from audit_entries a
      where a.action = 'place_reservation' and a.object_type = 'reservation' and a.object_id = r.code);
  end if;
end $$;
