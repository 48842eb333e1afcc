import type { Pool } from 'pg'

/**
 * Tables with somebody in them that closing an account leaves alone, each with why. Every other one is of a keeper
 * (server/closing-wiring.ts).
 */
export const LEFT_ALONE: Readonly<Record<string, string>> = {
  approvals: 'asked and decided by members of the desk; reasons are theirs, as the chain of what was done',
  audit_entries: 'the chain names who did it and what to, by ids; nothing of it is ever changed',
  autopays: 'the text of a consent, which names nobody; the card is gone',
  chat_host_links: 'addresses of hosts; forgotten after seven days',
  contacts: 'the house itself',
  departure_decisions: 'of members of the desk',
  departure_notice_reservations: 'which reservations a notice went to, by their ids',
  departure_notices: 'what the desk wrote to everybody on a departure, which names nobody',
  departure_requests: 'of people of hosts',
  desk_authenticators: 'of members of the desk',
  desk_job_items: 'codes of reservations; forgotten after 30 days',
  desk_links: 'of members of the desk',
  desk_members: 'people of the house and of hosts',
  desk_passkeys: 'of members of the desk',
  desk_presences: 'of members of the desk',
  desk_visits: 'of members of the desk',
  desk_sessions: 'of members of the desk',
  disputes: 'sent by members of the desk',
  gateway_events: 'as gateways sent them; forgotten 90 days after they were worked off',
  hosts: 'who runs trips, as published',
  idempotency_keys: 'answers that may be asked for again; forgotten after 30 days',
  ledger_entries: 'the books: a note is why something was adjusted, and is never changed',
  manifest_sendings: 'of members of the desk',
  provider_changes: 'what a host changed of a trip',
  product_questions: 'words of the desk about a trip, which name nobody',
  saved_answers: 'of members of the desk',
  saved_views: 'of members of the desk',
  desk_jobs: 'of members of the desk',
  desk_challenges: 'of members of the desk',
}

/** Every table with somebody in it, by the names of its columns and by what they refer to, as the migrated schema says. */
export async function tablesWithSomebody(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select distinct c.table_name as name from information_schema.columns c
         join information_schema.tables t using (table_schema, table_name)
       where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and (
         c.column_name ~ '(^|_)(email|mailbox|phone|firstname|lastname|recipient|sealed|author|user_agent|dni|payer|address)(_|$)'
         or c.column_name in ('user_id', 'owner_id', 'author_id', 'member_id', 'note', 'text', 'request', 'body', 'consent_text')
         or exists (select from pg_constraint k where k.contype = 'f' and k.confrelid = 'users'::regclass
           and k.conrelid = format('%I.%I', c.table_schema, c.table_name)::regclass))
       order by 1`,
  )
  return rows.map(({ name }) => name)
}
