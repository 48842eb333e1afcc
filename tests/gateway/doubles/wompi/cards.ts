import { randomUUID } from 'node:crypto'
import { Refused, wrong } from './account'
import { takeConsents } from './consents'
import type { State, Status, StoredCard, StoredTransaction } from './state'

type Body = Readonly<Record<string, unknown>>

/** `POST /tokens/cards`, which a browser calls. */
export function tokenise(state: State, body: Body): object {
  const { number, cvc, exp_month: month, exp_year: year, card_holder: holder } = body
  if (!/^\d{12,19}$/.test(String(number))) throw wrong('number', 'El número es inválido')
  if (!/^\d{3,4}$/.test(String(cvc))) throw wrong('cvc', 'El cvc es inválido')
  if (!/^\d\d$/.test(String(month)) || !/^\d\d$/.test(String(year))) throw wrong('exp_year', 'Inválido')
  if (String(holder ?? '').length < 5) throw wrong('card_holder', 'Muy corto')
  const id = `tok_test_${randomUUID().replaceAll('-', '_')}`
  state.cards.set(id, { number: String(number), month: String(month), year: String(year), spent: false })
  return { id, brand: 'VISA', last_four: String(number).slice(-4), exp_month: month, exp_year: year }
}

/** `POST /payment_sources`: the token is spent, whatever becomes of it. */
export function keep(state: State, body: Body): object {
  takeConsents(state, body)
  if (body.type !== 'CARD') throw wrong('type', 'No soportado')
  const card = takeToken(state, body.token, 'token')
  const id = state.newSourceId()
  state.sources.set(id, card)
  return {
    id,
    type: 'CARD',
    status: 'AVAILABLE',
    customer_email: body.customer_email,
    public_data: shown(card),
  }
}

/** A token is good for one charge or one payment source. */
export function takeToken(state: State, token: unknown, field: string): StoredCard {
  const card = state.cards.get(String(token))
  if (!card || card.spent) throw wrong(field, 'El token es inválido o ya fue usado')
  card.spent = true
  return card
}

export function cardOfSource(state: State, id: unknown): StoredCard {
  const card = state.sources.get(Number(id))
  if (!card) throw new Refused(404, 'NOT_FOUND_ERROR')
  if (state.isVoid(Number(id))) throw wrong('payment_source_id', 'La fuente de pago no está disponible')
  return card
}

const DECISIONS: Readonly<Record<string, Status>> = {
  '4242424242424242': 'APPROVED',
  '4111111111111111': 'DECLINED',
}

/** The numbers of its sandbox; any other is an error. */
export const decide = ({ number }: StoredCard): Status => DECISIONS[number] ?? 'ERROR'

/** What the bank of a card answered, as in the only declined card that its documentation shows. */
export function answerOf(card: StoredCard): Record<string, unknown> {
  const codes: Readonly<Record<string, string>> = { APPROVED: '00', DECLINED: '51' }
  const code = codes[decide(card)]
  return code === undefined ? {} : { processor_response_code: code }
}

export function shown({ number, month, year }: StoredCard): Record<string, unknown> {
  return {
    ...{
      bin: number.slice(0, 6),
      name: `VISA-${number.slice(-4)}`,
      brand: 'VISA',
      last_four: number.slice(-4),
    },
    ...{
      exp_month: month,
      exp_year: year,
      card_holder: 'ANA PEREZ',
      is_three_ds: false,
      three_ds_auth_type: null,
    },
  }
}

const DAY = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Bogota' })

/** `POST /transactions/{id}/void`: an approved card, whole, on the same day in Colombia, once. */
export function voidCard(state: State, one: StoredTransaction): object {
  if (one.type !== 'CARD' || one.status !== 'APPROVED' || state.isVoiding(one.id))
    throw new Refused(422, 'UNPROCESSABLE', { transaction: ['No se puede anular'] })
  if (DAY.format(one.finalizedAt ?? one.createdAt) !== DAY.format(state.now()))
    throw new Refused(422, 'UNPROCESSABLE', { transaction: ['Ya no se puede anular'] })
  if (state.voids === 'declined') return { status: 'DECLINED' }
  const done = () => {
    one.status = 'VOIDED'
    state.tell(one)
  }
  if (state.voids === 'later') state.waitToVoid(one.id, done)
  else done()
  return { status: state.voids === 'later' ? 'PENDING' : 'APPROVED' }
}
