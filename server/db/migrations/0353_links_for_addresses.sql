-- A link by mail can also make its address that of an account which asked for it.
alter table magic_links drop constraint magic_links_opens_check;
alter table magic_links add constraint magic_links_opens_check check (opens in ('sign_in', 'password', 'email'));
alter table magic_links add column user_id uuid references users (id) on delete cascade;
alter table magic_links add constraint magic_links_of_account check ((opens = 'email') = (user_id is not null));
create index magic_links_user on magic_links (user_id) where user_id is not null;
