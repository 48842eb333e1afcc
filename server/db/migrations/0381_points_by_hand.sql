-- Points that somebody at the desk gives or takes: movements as all others, with who moved them and why. The same event
-- moves once.
alter table points_entries drop constraint points_entries_kind_check;
alter table points_entries add constraint points_entries_kind_check
  check (kind in ('earned', 'released', 'taken_back', 'expired', 'given', 'taken'));
alter table points_entries
  -- Who at the desk did it, by the member's id, which outlives the member.
  add column member_id uuid,
  add column reason text,
  add column event_key text unique,
  add constraint points_entries_by_hand check (
    (kind in ('given', 'taken')) = (member_id is not null)
    and (member_id is null) = (reason is null) and (member_id is null) = (event_key is null)
    and (kind <> 'given' or available > 0) and (kind <> 'taken' or available < 0)
    and (member_id is null or (order_id is null and pending = 0 and short = 0)));
