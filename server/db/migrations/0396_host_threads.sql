-- A departure has one conversation more: of its host with the desk's team. No traveller is in it.
alter table chat_groups
  drop constraint chat_groups_type_check,
  drop constraint chat_groups_about_check,
  add constraint chat_groups_type_check check (type in ('user', 'group', 'question', 'team')),
  add constraint chat_groups_about_check check (
    case type
      when 'user' then reservation_id is not null
      when 'group' then departure_id is not null
      when 'team' then departure_id is not null and reservation_id is null and owner_id is null
      else owner_id is not null and product_id is not null
    end
  );
-- Whoever runs the departure after another host does not read what that one was told.
create unique index chat_groups_team on chat_groups (departure_id, host_id) where type = 'team';
