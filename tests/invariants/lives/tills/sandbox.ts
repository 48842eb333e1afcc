import { press } from '@/tests/api/payments/actions'
import type { Bend, How } from '../steps'
import type { Till } from './till'

const CARDS: Partial<Record<How, string>> = {
  card: '4242424242424242',
  declined: '4000000000000002',
  silent: '4000000000004087',
  never_seen: '4000000000004095',
  garbage: '4000000000005027',
  away: '4000000000005035',
}

const NO_BENDING = {
  ...{ duplicate: 0, shuffle: false, delay_ms: 0, hold: false, late_ms: 5_000, refund_ms: 0 },
  refund_fails: false,
}

const BENDS: Record<Bend, object> = {
  none: {},
  double: { duplicate: 2 },
  shuffled: { duplicate: 1, shuffle: true },
  mute: { hold: true },
  slow_refunds: { refund_ms: 86_400_000 },
  failed_refunds: { refund_ms: 3_600_000, refund_fails: true },
}

interface Charge {
  readonly id: string
  readonly method: string
  readonly left: number
  readonly voucher: string | null
}

/** The sandbox, which is in the database of its shop: it tells by itself, and the laws ask it there. */
export function sandboxTill(): Till {
  return {
    ...{ currency: 'MXN', settings: {}, keepsCards: true },
    begin: async (shop) => void (await shop.sandbox('/controls', NO_BENDING)),
    bend: async (shop, bend) => void (await shop.sandbox('/controls', { ...NO_BENDING, ...BENDS[bend] })),
    instrument: async (shop, how) => {
      const number = CARDS[how]
      const token = number && { token: await shop.token(number) }
      return { gateway: 'sandbox', method: number ? 'card' : how, ...token }
    },
    answer: async () => undefined,
    moneyComes: async (shop, { uuid }, share) => {
      const { rows } = await shop.database.pool.query<Charge>(
        `select c.id, c.method, c.amount as left, (select reference from sandbox_gateway.vouchers v
            where v.charge_id = c.id and v.paid_at is null order by v.n limit 1) as voucher
         from sandbox_gateway.charges c where c.account = $1 and c.method in ('oxxo', 'spei')
         order by c.created_at desc`,
        [uuid],
      )
      const [charge] = rows
      if (!charge) return
      if (charge.method === 'spei') {
        const minor = Math.max(1, Math.round((charge.left * share) / 1000))
        await press(shop, `/console/charges/${charge.id}/transfer`, { minor: String(minor) })
      } else if (charge.voucher)
        await press(shop, `/console/charges/${charge.id}/voucher`, { voucher: charge.voucher }).catch(
          () => undefined,
        )
    },
    dispute: async (shop, { uuid }, step) => {
      const { rows } = await shop.database.pool.query<{ id: string }>(
        `select id from sandbox_gateway.charges
         where account = $1 and method = 'card' and status = 'paid' and (dispute is null) = ($2 = 'open')
           and dispute is distinct from 'won' and dispute is distinct from 'lost'
         order by created_at desc, id limit 1`,
        [uuid, step],
      )
      const [charge] = rows
      if (!charge) return
      // Nobody can ask for a dispute nobody told of: the gateway speaks again, and what it held back comes too.
      await shop.sandbox('/controls', { hold: false })
      // Of one that went back already there is nothing to take.
      await press(shop, `/console/charges/${charge.id}/dispute`, { step }).catch(() => undefined)
    },
    listen: async () => undefined,
    holds: async () => null,
    close: async () => undefined,
  }
}
