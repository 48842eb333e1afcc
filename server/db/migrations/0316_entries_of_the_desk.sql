-- What somebody at the desk asks to add to a ledger is signed as money that goes back is; below zero it is owed no more.
alter table approvals drop constraint approvals_kind_check;
alter table approvals add constraint approvals_kind_check check (kind in ('refund', 'departure', 'ledger_entry'));
alter table approvals drop constraint approvals_amount_minor_check;
alter table approvals add constraint approvals_amount_minor_check
  check (amount_minor <> 0 and (kind = 'ledger_entry' or amount_minor > 0));
-- Where what it rests on is kept: a number, never the document itself.
alter table approvals add column document text;

-- Such an entry makes a version: what it adds or takes off stays part of the price, whatever is changed later. The desk changes trips too.
alter table reservation_versions drop constraint reservation_versions_kind_check;
alter table reservation_versions add constraint reservation_versions_kind_check
  check (kind in ('placed', 'date', 'party', 'add_ons', 'adjusted'));
alter table reservation_versions drop constraint reservation_versions_actor_check;
alter table reservation_versions add constraint reservation_versions_actor_check check (actor in ('owner', 'buyer', 'desk'));
alter table reservation_versions drop constraint reservation_versions_fee_minor_check;
alter table reservation_versions add constraint reservation_versions_fee_minor_check
  check (fee_minor >= 0 or kind = 'adjusted');
alter table pending_changes drop constraint pending_changes_actor_check;
alter table pending_changes add constraint pending_changes_actor_check check (actor in ('owner', 'buyer', 'desk'));
