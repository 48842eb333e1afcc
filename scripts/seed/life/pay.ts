import type { CallData } from '@/lib/api/call'
import { AUTOPAY_CONSENT, SAVE_CARD_CONSENT } from '@/lib/payments/consents'
import type { Payment, PaymentMethod } from '@/lib/payments/contract'
import type { previewPayment } from '@/lib/reservations/plan-contract'
import { type Lived, mailedCode, own } from './lived'
import { marketOf } from './shop'
import type { LifeSite } from './site'

const GOOD_CARD = '4242424242424242'
const DECLINED_CARD = '4000000000000002'
/** What is not a card where a buyer lives; who has no other way pays by card. */
const OTHER_WAYS: Readonly<Record<'oxxo' | 'spei', Readonly<Record<string, PaymentMethod>>>> = {
  oxxo: { MXN: 'oxxo', COP: 'efecty' },
  spei: { MXN: 'spei', COP: 'pse' },
}

type Preview = CallData<typeof previewPayment>

/** What can be paid now; null where nothing can. */
async function previewOf(site: LifeSite, lived: Lived): Promise<Preview | null> {
  const path = `/api/v1.5/orders/${lived.order.code}/payment-preview`
  const { status, data } = await own<Preview>(site, lived, 'GET', path)
  return status === 200 ? data : null
}

/** Pays by card what is due, or all that is left. */
export async function payByCard(site: LifeSite, lived: Lived, what: 'due' | 'all' = 'due'): Promise<void> {
  const preview = await previewOf(site, lived)
  if (!preview) return
  const amount = what === 'all' ? preview.maximum : preview.amount
  await pay(site, lived, { method: 'card', amount, token: await site.token(GOOD_CARD) })
}

/** Tries a card that is declined. */
export async function tryDeclined(site: LifeSite, lived: Lived): Promise<void> {
  const preview = await previewOf(site, lived)
  if (!preview) return
  await pay(site, lived, { method: 'card', amount: preview.amount, token: await site.token(DECLINED_CARD) })
}

/** Begins to pay by cash or transfer; the money comes later, or does not. */
export async function beginOtherWay(site: LifeSite, lived: Lived, kind: 'oxxo' | 'spei'): Promise<void> {
  const method = OTHER_WAYS[kind][marketOf(lived.plot).currency]
  if (!method) return payByCard(site, lived)
  const preview = await previewOf(site, lived)
  if (preview) await pay(site, lived, { method, amount: preview.amount })
}

interface Waiting {
  readonly id: string
  readonly method: string
  readonly minor: string
  readonly vouchers: readonly string[]
}

/** The money of what was begun last arrives, in time or not. */
export async function moneyComes(site: LifeSite, { order }: Lived): Promise<void> {
  const { rows } = await site.context.pool.query<Waiting>(
    `select c.id, c.method, c.amount::text as minor, array(select reference from sandbox_gateway.vouchers v
        where v.charge_id = c.id and v.paid_at is null order by v.n) as vouchers
     from sandbox_gateway.charges c where c.account = $1 and c.status <> 'paid' order by c.created_at desc limit 1`,
    [order.uuid],
  )
  const [charge] = rows
  if (!charge) return
  const { id, method, minor, vouchers } = charge
  if (method === 'spei') return site.press(`/console/charges/${id}/transfer`, { minor })
  if (method === 'pse') return site.press(`/pse/${id}`, { answer: 'approve' })
  for (const voucher of vouchers) await site.press(`/console/charges/${id}/voucher`, { voucher })
}

/** Pays what is due by a card that is kept, and that pays the parts that are left. */
export async function payAndKeepCard(site: LifeSite, lived: Lived): Promise<void> {
  const preview = await previewOf(site, lived)
  const code = preview && (await mailedCode(site, lived))
  if (!preview || !code) return payByCard(site, lived)
  await pay(site, lived, {
    ...{ method: 'card', amount: preview.amount, token: await site.token(GOOD_CARD) },
    save_card: { consent_version: SAVE_CARD_CONSENT, autopay_version: AUTOPAY_CONSENT, email_code: code },
  })
}

/** The bank of the card that was kept last says no from now on. */
export async function bankDeclines(site: LifeSite): Promise<void> {
  await site.context.pool.query(
    `update sandbox_gateway.tokens set behaviour = 'decline', reason = 'insufficient_funds'
     where id = (select id from sandbox_gateway.tokens where reusable order by created_at desc, id desc limit 1)`,
  )
}

async function pay(site: LifeSite, lived: Lived, body: object): Promise<void> {
  await own<Payment>(site, lived, 'POST', '/api/payments', {
    ...{ order: lived.order.code, gateway: 'sandbox' },
    ...body,
  })
}
