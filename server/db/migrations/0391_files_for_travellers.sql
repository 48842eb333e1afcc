-- Files that the desk or the host of a trip put with a reservation, for its traveller to read: counted apart from those that
-- the traveller put there, and taken away by who may put them.
alter table reservation_files
  drop constraint reservation_files_purpose_check,
  add constraint reservation_files_purpose_check check (purpose in ('trip', 'review', 'provided')),
  -- Whose it is, and of which trip of the reservation; null of what its traveller put there.
  add column provided_by text check (provided_by in ('desk', 'host')),
  add column position integer,
  add constraint reservation_files_provided
    check ((purpose = 'provided') = (provided_by is not null) and (provided_by is null) = (position is null));
