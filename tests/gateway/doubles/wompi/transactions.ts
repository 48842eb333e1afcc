import { ACCOUNT, hash, Refused, wrong } from './account'
import { answerOf, cardOfSource, decide, shown, takeToken } from './cards'
import { takeConsents } from './consents'
import type { State, StoredTransaction } from './state'

type Body = Readonly<Record<string, unknown>>

/** Whom it serves: where its pages are, and with which key it was called. */
interface Caller {
  readonly origin: string
  readonly isPrivate: boolean
}

/** `POST /transactions`: always PENDING. */
export function createTransaction(state: State, body: Body, caller: Caller): StoredTransaction {
  const sourceId = body.payment_source_id === undefined ? null : Number(body.payment_source_id)
  if (sourceId !== null && !caller.isPrivate) throw new Refused(403, 'INVALID_ACCESS_TOKEN')
  // What is charged without its owner carries no new consent.
  if (sourceId === null || body.acceptance_token !== undefined) takeConsents(state, body)
  judgeSum(body)
  if (state.ofReference(String(body.reference)).length > 0)
    throw wrong('reference', 'La referencia ya ha sido usada')
  const method = (body.payment_method ?? {}) as Body
  const type = sourceId === null ? String(method.type) : 'CARD'
  if (sourceId === null) judgeMethod(body, method)
  const one = stored(state, body, { type, method, sourceId })
  if (type === 'CARD') {
    const card =
      sourceId === null
        ? takeToken(state, method.token, 'payment_method.token')
        : cardOfSource(state, sourceId)
    Object.assign(one.extra, shown(card), threeDsOf(body, card.number))
    // Its payer has not answered their bank.
    if (body.is_three_ds === true && card.number === CHALLENGED) {
      state.transactions.set(one.id, one)
      return one
    }
    state.later(() => {
      Object.assign(one.extra, answerOf(card))
      state.settle(one, decide(card))
    })
  } else begin(state, one, caller.origin)
  state.transactions.set(one.id, one)
  return one
}

/** The number of its sandbox whose bank asks. */
const CHALLENGED = '2303779951000446'

function threeDsOf(body: Body, number: string): object {
  if (body.is_three_ds !== true) return {}
  const step =
    number === CHALLENGED
      ? { current_step: 'CHALLENGE', current_step_status: 'PENDING', three_ds_method_data: '&lt;form&gt;' }
      : { current_step: 'AUTHENTICATION', current_step_status: 'COMPLETED' }
  return { is_three_ds: true, three_ds_auth: step }
}

function stored(
  state: State,
  body: Body,
  { type, method, sourceId }: { type: string; method: Body; sourceId: number | null },
): StoredTransaction {
  const { token: _token, ...kept } = method
  return {
    ...{ id: state.newId(), type, method: kept, extra: {}, sourceId, createdAt: state.now() },
    ...{
      reference: String(body.reference),
      amount: Number(body.amount_in_cents),
      email: String(body.customer_email),
    },
    redirectUrl: typeof body.redirect_url === 'string' ? body.redirect_url : null,
    expiresAt: typeof body.expiration_time === 'string' ? new Date(body.expiration_time) : null,
    ...{ status: 'PENDING', finalizedAt: null },
  }
}

/** Its signature first, then what is signed. */
export function judgeSum(body: Body): void {
  const { reference, amount_in_cents: cents, currency, expiration_time: end = '', signature } = body
  const expected = hash(
    String(reference),
    Number(cents),
    String(currency),
    String(end),
    ACCOUNT.integritySecret,
  )
  if (signature !== expected) throw wrong('signature', 'La firma es inválida')
  if (currency !== 'COP') throw wrong('currency', 'No soportada')
  if (!Number.isInteger(cents) || Number(cents) < 150_000) throw wrong('amount_in_cents', 'Debe ser mayor')
  if (end !== '' && !/^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(String(end)))
    throw wrong('expiration_time', 'Inválida')
}

function judgeMethod(body: Body, method: Body): void {
  const customer = (body.customer_data ?? {}) as Body
  const need = (field: string, holder: Body, shape: RegExp) => {
    const name = field.split('.').at(-1) ?? ''
    if (!shape.test(String(holder[name] ?? ''))) throw wrong(field, 'Es inválido')
  }
  need('customer_email', body, /^\S+@\S+$/)
  if (body.is_three_ds === true) judgeThreeDs(customer, need)
  if (method.type === 'CARD') need('payment_method.installments', method, /^[1-9]\d?$/)
  else if (method.type === 'NEQUI') need('payment_method.phone_number', method, /^3\d{9}$/)
  else if (method.type === 'PSE') {
    need('customer_data.full_name', customer, /\S/)
    need('customer_data.phone_number', customer, /^\d{7,15}$/)
    need('payment_method.user_type', method, /^[01]$/)
    need('payment_method.user_legal_id_type', method, /^(CC|NIT)$/)
    need('payment_method.user_legal_id', method, /^\d{5,15}$/)
    need('payment_method.financial_institution_code', method, /^(1|2|3|1007)$/)
    need('payment_method.payment_description', method, /^.{1,30}$/)
  } else if (method.type === 'BANCOLOMBIA_TRANSFER') {
    need('payment_method.payment_description', method, /^[^"']{1,64}$/)
    need('payment_method.ecommerce_url', method, /^https?:/)
  } else throw wrong('payment_method.type', 'No soportado')
}

/** What its page asks for beside `is_three_ds`: texts, all of them. */
function judgeThreeDs(customer: Body, need: (field: string, holder: Body, shape: RegExp) => void): void {
  need('customer_data.full_name', customer, /\S/)
  need('customer_data.phone_number', customer, /^\d{7,15}$/)
  const info = (customer.browser_info ?? {}) as Body
  for (const [name, shape] of Object.entries(BROWSER_INFO)) {
    if (typeof info[name] !== 'string') throw wrong(`customer_data.browser_info.${name}`, 'Debe ser un texto')
    need(`customer_data.browser_info.${name}`, info, shape)
  }
}

const BROWSER_INFO = {
  browser_color_depth: /^\d{1,2}$/,
  browser_screen_height: /^\d{1,6}$/,
  browser_screen_width: /^\d{1,6}$/,
  browser_language: /^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8})*$/,
  browser_user_agent: /^[\x20-\x7e]+$/,
  browser_tz: /^-?\d{1,3}$/,
} as const

const BANKS = { '1': 'APPROVED', '2': 'DECLINED', '3': 'ERROR' } as const
const PHONES = { '3991111111': 'APPROVED', '3992222222': 'DECLINED' } as const

/** A moment later it says where to go, and at banks that are only for tests how it ended, both at once. */
function begin(state: State, one: StoredTransaction, origin: string): void {
  state.later(() => {
    if (one.type === 'NEQUI')
      return state.settle(one, PHONES[String(one.method.phone_number) as keyof typeof PHONES] ?? 'ERROR')
    one.extra.async_payment_url = `${origin}/bank/${one.id}`
    const decided = BANKS[String(one.method.financial_institution_code) as keyof typeof BANKS]
    if (decided) state.settle(one, decided)
  })
}
