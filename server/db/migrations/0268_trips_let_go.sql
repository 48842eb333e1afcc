-- Why a version has a trip less that its buyer did not ask to take out: its provider cancelled or changed it, and its buyer
-- let it go, or said nothing for ten days.
alter table reservation_versions add column let_go text check (let_go in ('provider', 'silence'));
