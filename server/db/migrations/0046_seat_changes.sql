-- Products one of whose dates sold out or came back: written with the seats, read by whoever shows dates in lists.
create table seat_changes (
  id bigint generated always as identity primary key,
  product_id uuid not null,
  created_at timestamptz not null
);

create function notify_seat_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('seat_changes', '');
  return null;
end $$;
create trigger seat_changes_notify after insert on seat_changes
  for each statement execute function notify_seat_change();
