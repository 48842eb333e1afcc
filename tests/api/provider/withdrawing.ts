import { randomUUID } from 'node:crypto'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { WithdrawalQuote } from '@/lib/desk/departures/withdrawal-contract'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import type { DeskMember } from '@/tests/support/desk/desk-member'

type Unserved = Extract<ActionQuote, { action: 'unserved' }>

/** What it would be to ask one reservation that its provider cannot serve. */
export const quoteUnserved = (
  shop: PayingShop,
  by: DeskMember,
  { code }: Bought,
  wish: { to?: string; position?: number } = {},
) =>
  deskCall<Unserved>(shop, by, `POST /api/desk/reservations/${code}/quotes`, { action: 'unserved', ...wish })

/** Asks it, as a quote said. */
export const askUnserved = (
  shop: PayingShop,
  by: DeskMember,
  { code }: Bought,
  quote: string,
  key: string = randomUUID(),
) =>
  deskCall<{ status: string; approval: string | null }>(
    shop,
    by,
    `POST /api/desk/reservations/${code}/actions`,
    { action: 'unserved', quote, reason: 'El hotel vendió de más' },
    { 'idempotency-key': key },
  )

export const quoteWithdrawal = (shop: PayingShop, by: DeskMember, uuid: string) =>
  deskCall<WithdrawalQuote>(shop, by, `POST /api/desk/provider-changes/${uuid}/quotes`)

export const withdraw = (
  shop: PayingShop,
  by: DeskMember,
  uuid: string,
  quote: string,
  key: string = randomUUID(),
) =>
  deskCall<{ told: number } & WithdrawalQuote>(
    shop,
    by,
    `POST /api/desk/provider-changes/${uuid}/withdrawal`,
    { quote, reason: 'El hotel abrió otra ala' },
    { 'idempotency-key': key },
  )

/** A change that is taken back by whoever quoted it. */
export async function withdrawn(shop: PayingShop, by: DeskMember, uuid: string): Promise<number> {
  const { data } = await quoteWithdrawal(shop, by, uuid)
  const done = await withdraw(shop, by, uuid, data.quote)
  if (done.status !== 200) throw new Error(`not taken back: ${done.status} ${done.code}`)
  return done.data.told
}
