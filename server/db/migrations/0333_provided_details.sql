-- What the desk or the host tells the traveller of what was bought here: the flight of a trip and a note, one sealed text a
-- trip, beside what travellers tell.
alter table travel_details drop constraint travel_details_kind_check;
alter table travel_details drop constraint travel_details_written_by_check;
alter table travel_details
  add constraint travel_details_kind_check
    check (kind in ('traveler', 'emergency_contact', 'own_flight', 'note', 'provided')),
  add constraint travel_details_written_by_check check (written_by in ('buyer', 'traveler', 'desk', 'host')),
  add constraint travel_details_provided_check check ((kind = 'provided') = (written_by in ('desk', 'host')));
