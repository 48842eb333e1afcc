-- A policy of travel assistance says which trip of a reservation it covers: one traveller may have one for each. Those that
-- were entered before belong to every trip that assistance was bought with, else to the first.
alter table assistcards add column product_position integer;
alter table assistcards drop constraint assistcards_pkey;
insert into assistcards (reservation_id, email, effective_from, effective_to, entered_at, product_position)
  select a.reservation_id, a.email, a.effective_from, a.effective_to, a.entered_at, trip.position
  from assistcards a
  join lateral (
    select distinct l.product_position as position from reservation_lines l
    where l.reservation_id = a.reservation_id and l.kind = 'insurance'
    union
    select min(p.position) from reservation_products p where p.reservation_id = a.reservation_id
      and not exists (select 1 from reservation_lines l
        where l.reservation_id = a.reservation_id and l.kind = 'insurance')
    having min(p.position) is not null
  ) trip on true;
delete from assistcards where product_position is null;
alter table assistcards alter column product_position set not null;
alter table assistcards add primary key (reservation_id, email, product_position);
