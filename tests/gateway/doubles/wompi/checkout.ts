import { ACCOUNT, Refused, wrong } from './account'
import { answerOf, decide, shown } from './cards'
import type { State, StoredTransaction } from './state'
import { judgeSum } from './transactions'

/** The page of Wompi that a payer is sent to: what its address says must be signed, and must not be over. */
export function readCheckout(state: State, query: URLSearchParams): Readonly<Record<string, unknown>> {
  if (query.get('public-key') !== ACCOUNT.publicKey) throw new Refused(401, 'INVALID_ACCESS_TOKEN')
  const end = query.get('expiration-time')
  const body = {
    reference: query.get('reference'),
    currency: query.get('currency'),
    amount_in_cents: Number(query.get('amount-in-cents')),
    signature: query.get('signature:integrity'),
    ...(end === null ? {} : { expiration_time: end }),
  }
  judgeSum(body)
  if (end !== null && new Date(end) <= state.now()) throw wrong('expiration_time', 'Ya pasó')
  return body
}

/** Pays on that page, with a card or whatever else it offers; who was declined tries again. */
export function payOnCheckout(
  state: State,
  query: URLSearchParams,
  paid: { readonly type: string; readonly number: string },
): StoredTransaction {
  const body = readCheckout(state, query)
  const reference = String(body.reference)
  if (state.ofReference(reference).some(({ status }) => status === 'PENDING' || status === 'APPROVED'))
    throw wrong('reference', 'La referencia ya ha sido usada')
  const card = { number: paid.number, month: '12', year: '34', spent: true }
  const one: StoredTransaction = {
    ...{
      id: state.newId(),
      reference,
      amount: Number(body.amount_in_cents),
      type: paid.type,
      sourceId: null,
    },
    email: query.get('customer-data:email') ?? '',
    method: { installments: 1 },
    extra: paid.type === 'CARD' ? shown(card) : {},
    redirectUrl: query.get('redirect-url'),
    createdAt: state.now(),
    expiresAt: null,
    ...{ status: 'PENDING', finalizedAt: null },
  }
  state.transactions.set(one.id, one)
  state.later(() => {
    if (paid.type === 'CARD') Object.assign(one.extra, answerOf(card))
    state.settle(one, decide(card))
  })
  return one
}
