import { randomUUID } from 'node:crypto'
import { subDays } from 'date-fns'
import type { Role } from '@/lib/desk/roles'
import { departureCases } from '@/server/desk/cases/departure-cases'
import { decideDeparture } from '@/server/desk/decisions/decide-departure'
import { quoteDecision } from '@/server/desk/decisions/quote-decision'
import { cancel } from '@/server/desk/reservations/actions/cancel'
import { carryOutAction } from '@/server/desk/reservations/carry-out-action'
import { addNote } from '@/server/desk/reservations/notes'
import type { Member } from '@/server/platform/context'
import { transact } from '@/server/platform/context'
import type { IdempotencyKey } from '@/server/platform/http/idempotency'
import { reservationByCode } from '@/server/reservations/may-manage'
import type { LifeSite } from './site'

const NOTES = [
  'Llamó para preguntar por el traslado. Le mandé los horarios por WhatsApp.',
  'Pide habitación en planta baja: viaja con su mamá.',
  'Prefiere que le escribamos por la tarde.',
  'Cumple años durante el viaje; avisar al anfitrión.',
] as const

/** Cancellations whose money waits for somebody else's signature, if there are so many that give any back. */
const WAITING = 2

/** What people at the desk did last: notes, and two cancellations whose money waits for somebody else's signature. */
export async function workAtDesk(site: LifeSite): Promise<void> {
  const { rows } = await site.context.pool.query<{ code: string }>(
    `select code from reservations where status = 'confirmed' order by created_at desc, id desc limit 20`,
  )
  const service = await memberOf(site, 'service')
  const operations = await memberOf(site, 'operations')
  if (!service || !operations) return
  for (const [at, text] of NOTES.entries()) {
    const code = rows[at * 2]?.code
    if (code)
      await transact(site.context, (inside) => addNote(inside, at % 2 ? service : operations, code, text))
  }
  let asked = 0
  for (const { code } of rows) if (asked < WAITING && (await cancelFor(site, operations, code))) asked += 1
  await decideOld(site, operations)
}

/** What should have been decided by last week was: those departures go. What came up since is left. */
async function decideOld({ context, payments }: LifeSite, member: Member): Promise<void> {
  const lastWeek = subDays(context.clock.now(), 7)
  for (const { subject, dueAt } of await departureCases(context, 'es_MX')) {
    if (dueAt > lastWeek) continue
    const wish = { uuid: subject.id, choice: 'guarantee' } as const
    const { quote } = await quoteDecision(context, payments, member, wish)
    const reason = 'El anfitrión sale con los que van.'
    await transact(context, (inside) => decideDeparture(inside, payments, member, { ...wish, quote, reason }))
  }
}

/** @returns whether it gives money back, which waits to be signed; one that gives none is left as it is */
async function cancelFor(site: LifeSite, member: Member, code: string): Promise<boolean> {
  const { context, payments } = site
  const reservation = await reservationByCode(context, code)
  const asking = { payments, member, reservation }
  const { quote, needs_signature: gives } = await cancel.quote(context, asking, { action: 'cancel' })
  if (!gives) return false
  const reason = 'Pidió cancelar por teléfono: le cambiaron las vacaciones en el trabajo.'
  const deed = { action: 'cancel', quote, take: 'money', reason } as const
  const key = {
    ...{ scope: member.uuid, route: 'seed', key: randomUUID(), sha256: Buffer.alloc(32) },
  } satisfies IdempotencyKey
  await carryOutAction(context, { ...asking, deed }, key)
  return true
}

async function memberOf({ context }: LifeSite, role: Role): Promise<Member | null> {
  const { rows } = await context.pool.query<{ id: string; name: string; email: string }>(
    'select id, name, email from desk_members where role = $1 order by created_at limit 1',
    [role],
  )
  const [row] = rows
  const now = context.clock.now()
  return row
    ? {
        uuid: row.id,
        name: row.name,
        email: row.email,
        role,
        hostId: null,
        sessionId: row.id,
        steppedUpAt: now,
      }
    : null
}
