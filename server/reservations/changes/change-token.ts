import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'
import type { Reservation } from '../find-reservation'
import type { NextLine, Proposal } from './proposal'

/** How long a traveller may think about a change. */
export const CHANGE_QUOTE_MINUTES = 15

const trip = { uuid: z.string(), index: z.int() }
const wantedDate = z.strictObject({
  ...trip,
  start: z.string(),
  code: z.string(),
  prevCode: z.string().nullable(),
})
const addOns = z
  .array(z.object({ uuid: z.string(), qty: z.int() }))
  .readonly()
  .nullable()
  // A change that waits may have been signed before flights and insurances were chosen by themselves.
  .default(null)
const wantedParty = z.strictObject({
  ...trip,
  ...{ start: z.string().nullable(), code: z.string().nullable(), tickets: z.int() },
  ...{ rooms: addOns, extras: addOns, flights: addOns, insurances: addOns },
})

const payload = z.object({
  id: z.string(),
  version: z.int(),
  wanted: z.union([wantedDate, wantedParty]),
  content: z.string(),
  /** Minor units. */
  due: z.int(),
  expires: z.number(),
})

/** What a quote of ours says. */
export type ChangeToken = z.output<typeof payload>

type Needs = Pick<Context, 'env' | 'clock'>

/** A proposal as a token that carries it out: what was asked, what it costs, of which version, and until when. */
export function signChange(
  { env, clock }: Needs,
  { id, version }: Reservation,
  proposal: Proposal,
): { token: string; expires_at: string } {
  const expires = clock.now().getTime() + CHANGE_QUOTE_MINUTES * 60_000
  const { wanted, due } = proposal
  const content = contentOf(proposal)
  const said: ChangeToken = { id, version, wanted, content, due: due.amount, expires }
  return { token: signToken(env.appSecret, 'change', said), expires_at: new Date(expires).toISOString() }
}

/** A token of ours for this reservation; null for any other text. */
export function readChange(
  { env }: Needs,
  { id }: Pick<Reservation, 'id'>,
  token: string,
): ChangeToken | null {
  const read = payload.safeParse(readToken(env.appSecret, 'change', token))
  return read.success && read.data.id === id ? read.data : null
}

/**
 * Whether a token stands for what a change would be now. Money that came in meanwhile changes nothing; something more to
 * pay today does.
 */
export function judgeChange(
  { clock }: Needs,
  { version }: Pick<Reservation, 'version'>,
  token: ChangeToken,
  proposal: Proposal,
): 'same' | 'changed' | 'expired' {
  if (token.expires <= clock.now().getTime()) return 'expired'
  if (token.version !== version || token.due < proposal.due.amount) return 'changed'
  return token.content === contentOf(proposal) ? 'same' : 'changed'
}

/** A hash of everything that the change itself costs. */
export function contentOf({ to, tickets, lines, fee, waived, ...of }: Proposal): string {
  const said = [
    ...[to?.id ?? null, tickets, lines.map(({ after }) => after && saidOf(after))],
    ...[fee.amount, of.total.amount, of.deposit.amount, of.liquidationDate],
    // A free change of the level is not used by whoever was told that there is no fee at all.
    ...(waived ? [waived.amount] : []),
  ]
  return createHash('sha256').update(JSON.stringify(said)).digest('base64url')
}

function saidOf({
  kind,
  itemId,
  unitMinor,
  qty,
  unit,
  totalMinor,
  onArrivalMinor,
  promotion,
  coupon,
}: NextLine) {
  return [
    ...[kind, itemId, unitMinor, qty, unit, totalMinor, onArrivalMinor],
    ...[promotion?.name ?? null, promotion?.amountMinor ?? null, coupon?.amountMinor ?? null],
  ]
}
