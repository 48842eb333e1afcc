import { randomInt } from 'node:crypto'
import { wrong } from './account'
import type { StoredOrder } from './stored'
import type { World } from './world'

type Body = Readonly<Record<string, unknown>>

const at = (holder: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((inner, name) => Object(inner)[name], holder)

/** `POST /v1/orders`: what is wrong with it first, then what its card or its bank says. */
export function createOrder(world: World, body: Body): StoredOrder {
  const payment = at(body, 'transactions.payments.0')
  const method = { ...Object(at(payment, 'payment_method')) } as Record<string, unknown>
  const amount = judgeSum(world, body, payment)
  judgePayer(body, method)
  const listed = world.site.methods.find(({ id, status }) => id === method.id && status === 'active')
  if (!listed || listed.payment_type_id !== method.type)
    throw wrong('payment_method.id', 'invalid_payment_method')
  const { min_allowed_amount: least, max_allowed_amount: most } = listed
  if (amount < least * 100 || amount > most * 100) throw wrong('total_amount', 'invalid_transaction_amount')
  const order: StoredOrder = {
    ...{ id: world.newId('ORD'), paymentId: world.newId('PAY'), reference: String(body.external_reference) },
    ...{ amount, method, createdAt: world.now(), refunds: [], paid: 0 },
    endsAt: endOf(world, listed.payment_type_id, at(payment, 'expiration_time')),
    ...{ status: 'created', detail: 'created', paymentDetail: 'created' },
  }
  begin(world, order)
  world.orders.set(order.id, order)
  world.tell(order)
  return order
}

function judgeSum({ site }: World, body: Body, payment: unknown): number {
  const { total_amount: total, external_reference: reference } = body
  const shape = site.currency === 'COP' ? /^[1-9]\d*$/ : /^\d+\.\d\d$/
  if (!shape.test(String(total)) || total !== at(payment, 'amount')) throw wrong('total_amount')
  if (body.type !== 'online' || body.processing_mode !== 'automatic') throw wrong('processing_mode')
  if (body.currency !== site.currency) throw wrong('currency')
  if (!/^[\w-]{1,64}$/.test(String(reference))) throw wrong('external_reference')
  return Math.round(Number(total) * 100)
}

function judgePayer(body: Body, method: Body): void {
  const need = (path: string, shape: RegExp) => {
    if (!shape.test(String(at(body, path) ?? ''))) throw wrong(path)
  }
  need('payer.email', /^\S+@\S+$/)
  if (method.type === 'ticket' || method.id === 'pse') {
    need('payer.first_name', /\S/)
    need('payer.last_name', /\S/)
  }
  if (method.id !== 'pse' && method.id !== 'efecty') return
  need('payer.identification.type', /^(CC|CE|NIT|PAS)$/)
  need('payer.identification.number', /^\w{1,15}$/)
  if (method.id !== 'pse') return
  need('payer.entity_type', /^(individual|association)$/)
  need('config.online.callback_url', /^https?:/)
  if (!/^[\d.:a-f]+$/.test(String(Object(body.additional_info)['payer.ip_address'])))
    throw wrong('additional_info.payer.ip_address')
  if (!/^(1007|1051)$/.test(String(method.financial_institution))) throw wrong('financial_institution')
}

const UNITS = { D: 86_400_000, M: 60_000 } as const

function endOf(world: World, type: string, given: unknown): Date | null {
  if (type !== 'ticket' && type !== 'bank_transfer') return new Date(world.now().getTime() + 40 * UNITS.M)
  const [, days, minutes] = /^P(?:(\d+)D|T(\d+)M)$/.exec(String(given ?? 'P3D')) ?? []
  const lives = Number(days ?? 0) * UNITS.D + Number(minutes ?? 0) * UNITS.M
  if (lives === 0 || lives > 30 * UNITS.D) throw wrong('expiration_time')
  return new Date(world.now().getTime() + lives)
}

function begin(world: World, order: StoredOrder): void {
  const wait = (detail: string, more: object) => {
    Object.assign(order.method, more)
    Object.assign(order, { status: 'action_required', detail, paymentDetail: detail })
  }
  const page = (kind: string) => `${world.origin()}/${kind}/${order.id}`
  if (order.method.type === 'ticket') {
    const reference = String(randomInt(10 ** 13, 10 ** 14))
    const slip = { reference, barcode_content: `${reference}${order.amount}`, verification_code: reference }
    wait('waiting_payment', { ...slip, ticket_url: page('ticket') })
  } else if (order.method.id === 'pse') wait('waiting_transfer', { redirect_url: page('bank') })
  else if (order.method.id === 'clabe')
    wait('waiting_transfer', { reference: String(randomInt(10 ** 9)), ticket_url: page('bank') })
  else charge(world, order, wait)
}

/** What a holder's name makes of a card; any other is accredited. */
const DECLINES: Readonly<Record<string, string>> = {
  OTHE: 'rejected_by_issuer',
  CALL: 'required_call_for_authorize',
  FUND: 'insufficient_amount',
  SECU: 'bad_filled_card_data',
  INST: 'invalid_installments',
  BLAC: 'high_risk',
  LOCK: 'card_disabled',
  ODD: 'a_word_that_was_added_yesterday',
}

type Wait = (detail: string, more: object) => void

function charge(world: World, order: StoredOrder, wait: Wait): void {
  const card = world.cards.get(String(order.method.token))
  if (!card || card.spent || card.network !== order.method.id) throw wrong('payment_method.token')
  if (!Number.isInteger(order.method.installments) || Number(order.method.installments) < 1)
    throw wrong('payment_method.installments')
  card.spent = true
  const refused = DECLINES[card.holder]
  if (refused) Object.assign(order, { status: 'failed', detail: 'failed', paymentDetail: refused })
  else if (card.holder === 'CONT')
    Object.assign(order, {
      status: 'processing',
      detail: 'in_process',
      paymentDetail: 'pending_review_manual',
    })
  else if (card.holder === 'CHAL') {
    wait('pending_challenge', {
      transaction_security: { url: world.challengePage(order.id), validation: 'on_fraud_risk' },
    })
  } else
    Object.assign(order, {
      ...{ status: 'processed', detail: 'accredited', paymentDetail: 'accredited', paid: order.amount },
    })
}
