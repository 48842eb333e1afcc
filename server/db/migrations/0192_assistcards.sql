-- Policies of travel assistance, entered from the insurer's file (`npm run assistcards`): by the address of whom they are for
-- (specification §3), which marks that traveller as checked.
create table assistcards (
  reservation_id uuid not null references reservations (id),
  email text not null check (email = lower(email)),
  effective_from date not null,
  effective_to date not null check (effective_to >= effective_from),
  entered_at timestamptz not null,
  primary key (reservation_id, email)
);
