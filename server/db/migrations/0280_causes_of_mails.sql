-- Why a mail that waits was written: asked again before it leaves. One whose cause is gone is dropped, which is no failure.
alter table mails add column cause jsonb;
alter table mails drop constraint mails_state_check;
alter table mails add constraint mails_state_check check (state in ('queued', 'sent', 'failed', 'dropped'));
