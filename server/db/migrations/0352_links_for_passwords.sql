-- A link by mail signs in, or lets its owner choose a password; what one opens the other does not.
alter table magic_links add column opens text not null default 'sign_in' check (opens in ('sign_in', 'password'));
