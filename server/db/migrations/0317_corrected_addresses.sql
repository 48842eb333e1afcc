-- The address of a buyer that the desk corrected: mails that are sent again go to the new one, and no account of a refund is named for a while.
create table contact_corrections (
  reservation_id uuid not null references reservations (id),
  at timestamptz not null,
  old_email text not null,
  new_email text not null,
  primary key (reservation_id, at)
);
