-- A link that hands out what is kept of an account is of that account, as one to another address is (domain.md §9).
alter table magic_links drop constraint magic_links_of_account;
alter table magic_links drop constraint magic_links_opens_check;
alter table magic_links add constraint magic_links_opens_check check (opens in ('sign_in', 'password', 'email', 'data'));
alter table magic_links add constraint magic_links_of_account check ((opens in ('email', 'data')) = (user_id is not null));
