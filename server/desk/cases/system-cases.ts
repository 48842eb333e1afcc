import { addHours } from 'date-fns'
import { findRefusal } from '@/server/catalogue/import/refusal'
import { listStuckEvents } from '@/server/payments/due-payments'
import type { Context } from '@/server/platform/context'
import { listLostMails } from '@/server/platform/mail/failed-mails'
import { nameSubjects } from '@/server/reservations/cases/name-subjects'
import { maskEmail } from '@/server/reservations/present/redact'
import type { DeskOwnCase } from './approval-cases'

/** What a mail said is late by three days already. */
const MAIL_HOURS = 24
/** A payment may hang from what a gateway told us. */
const EVENT_HOURS = 4

/** Nothing of it is sold until then, and what was sold before is. */
const IMPORT_HOURS = 24

export type SystemCase = DeskOwnCase<'mail_failed' | 'events_stuck' | 'import_refused'>

/** What the house did not manage by itself: mails that never left, what gateways told, a catalogue that was not taken. */
export async function systemCases(context: Context): Promise<SystemCase[]> {
  return [...(await mailCases(context)), ...(await eventCases(context)), ...(await importCases(context))]
}

/** A mail about a reservation leads to it, where its address is corrected and it is sent again; another one to the mails. */
async function mailCases(context: Context): Promise<SystemCase[]> {
  const mails = await listLostMails(context)
  const known = await nameSubjects(context, [...new Set(mails.flatMap(({ code }) => code ?? []))])
  return mails.map(({ id, recipient, code, gaveUpAt }) => ({
    ...{ key: `mail_failed:${id}`, kind: 'mail_failed', role: 'desk', amount: null },
    subject:
      code !== null && known.has(code)
        ? { type: 'reservation', id: code }
        : { type: 'mail', id, title: maskEmail(recipient) },
    dueAt: addHours(new Date(gaveUpAt), MAIL_HOURS),
  }))
}

async function eventCases(context: Context): Promise<SystemCase[]> {
  return (await listStuckEvents(context)).map(({ gateway, count, oldest }) => ({
    ...{ key: `events_stuck:${gateway}`, kind: 'events_stuck', role: 'desk', amount: null },
    subject: { type: 'gateway', id: gateway, title: `${gateway} · ${count}` },
    dueAt: addHours(new Date(oldest), EVENT_HOURS),
  }))
}

async function importCases(context: Context): Promise<SystemCase[]> {
  const refusal = await findRefusal(context)
  if (!refusal) return []
  const { refusedAt, problems, count } = refusal
  const title = `${problems[0]?.file ?? ''} · ${count}`
  return [
    {
      ...{ key: 'import_refused:catalogue', kind: 'import_refused', role: 'desk', amount: null },
      subject: { type: 'catalogue', id: 'catalogue', title },
      dueAt: addHours(refusedAt, IMPORT_HOURS),
    },
  ]
}
