-- What was good and what was not, in the words of who travelled, and their photographs: those lie with the reservation.
alter table reviews
  add column liked text not null default '',
  add column disliked text not null default '',
  -- [{"uuid", "width", "height", "color", "alt": {"es", "en"}}], in their order.
  add column photos jsonb not null default '[]';
