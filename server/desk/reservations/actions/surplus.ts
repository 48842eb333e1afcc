import type { ActionQuote } from '@/lib/desk/action-contract'
import { toWire } from '@/lib/money/money'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import { quoteSurplus, returnSurplus } from '@/server/reservations/cancellation/return-surplus'
import type { Reservation } from '@/server/reservations/find-reservation'
import { isStillSo, signDeskQuote } from '../../desk-quote'
import { askFor, type ReservationAction } from './action'

/** Gives back what was paid above what is owed. @throws DomainError not_payable where there is none, quote_changed */
export const surplus: ReservationAction = {
  needs: 'ask_refund',
  quote: (context, { reservation }) => quoteNow(context, reservation),
  carryOut: async (context, carrying) => {
    const { payments, reservation, deed } = carrying
    await demandAsQuoted(context, reservation, deed.quote)
    let approval: string | null = null
    await returnSurplus(context, payments, reservation, deed.take, async (inside, amount) => {
      approval = await askFor(carrying)(inside, amount)
      return approval
    })
    return { status: reservation.status, approval, waits: null }
  },
}

async function quoteNow(context: Context, { id, currency }: Reservation): Promise<ActionQuote> {
  const { money, credit } = await quoteSurplus(context, id)
  return {
    ...{ action: 'surplus', currency, needs_signature: money.amount > 0 },
    ...{ money: toWire(money), credit: toWire(credit) },
    ...signDeskQuote(context, { order: id, action: 'surplus', facts: [money.amount, credit.amount] }),
  }
}

async function demandAsQuoted(context: Context, reservation: Reservation, quote: string): Promise<void> {
  const { money, credit } = await quoteSurplus(context, reservation.id)
  const facts = [money.amount, credit.amount]
  if (!isStillSo(context, quote, { order: reservation.id, action: 'surplus', facts }))
    throw new DomainError('quote_changed', { data: await quoteNow(context, reservation) })
}
