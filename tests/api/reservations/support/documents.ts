import { createHash, randomUUID } from 'node:crypto'
import { voucherToken } from '@/server/reservations/documents/issued-document'
import { call } from '../../checkout/support/buyer'
import { signIn } from '../../checkout/support/shop'
import { GOOD_CARD, payCard } from '../../payments/actions'
import type { PayingShop } from '../../payments/paying-shop'
import { toPeru } from '../guests'

type Headers = Record<string, string>

const FORM = {
  ...{ version: 0, lastname: 'Robles', email: null as string | null, phone: null, diet: '' },
  ...{ birth_date: '1996-03-09', nationality: 'MX' },
  document: { kind: 'passport', number: 'G12345678', expiry: '2031-08-03' },
}

/** Saves a traveller of a reservation; `form` is what differs. */
export function fillTraveler(
  shop: PayingShop,
  { code, headers }: { readonly code: string; readonly headers: Headers },
  position: number,
  form: object = {},
) {
  return call(shop, 'PUT', `/api/v1.5/orders/${code}/travelers/${position}`, {
    body: { ...FORM, firstname: ['Mariana', 'Diego'][position], ...form },
    headers: { 'idempotency-key': randomUUID(), ...headers },
  })
}

/** A document as its buyer downloads it. */
export async function downloaded(
  shop: PayingShop,
  { code, headers }: { readonly code: string; readonly headers: Headers },
  name: string,
): Promise<Buffer> {
  const address = `http://shop.test/api/v1.5/orders/${code}/documents/${name}`
  const answer = await shop.fetch(new Request(address, { headers }))
  if (answer.status !== 200) throw new Error(`no ${name}: ${answer.status} ${await answer.text()}`)
  return Buffer.from(await answer.arrayBuffer())
}

export const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** What the page says of a hash or of a voucher's id. */
export async function isValid(shop: PayingShop, asked: string): Promise<boolean> {
  return (await call<{ valid: boolean }>(shop, 'GET', `/api/v1.5/certificates/${asked}`)).json.data.valid
}

/** What the code of the newest voucher says, after it was downloaded. */
export async function voucherOf(
  shop: PayingShop,
  own: { readonly code: string; readonly headers: Headers },
): Promise<string> {
  shop.clock.advance(1)
  await downloaded(shop, own, 'voucher.pdf')
  const { rows } = await shop.context.pool.query<{ id: string }>(
    `select d.id from issued_documents d join reservations r on r.id = d.reservation_id
     where r.code = $1 and d.kind = 'voucher' order by d.issued_at desc limit 1`,
    [own.code],
  )
  return voucherToken(shop.context, rows[0]?.id ?? '')
}

/** Two travellers to Peru whose trip is paid and who are all named: their voucher can be had. */
export async function readyToLeave(shop: PayingShop, forms: readonly object[] = [{}, {}]) {
  const headers: Headers = { authorization: `Bearer ${await signIn(shop)}` }
  const { code, uuid } = await toPeru(shop, headers)
  const own = { code, uuid, headers }
  for (const [position, form] of forms.entries()) await fillTraveler(shop, own, position, form)
  const first = await payCard(shop, code, GOOD_CARD)
  const { json } = await call<{ order: { summary: { pending: number } } }>(
    shop,
    'GET',
    `/api/v1.5/orders/details/${code}`,
    { headers },
  )
  shop.clock.advance(1)
  await payCard(shop, code, GOOD_CARD, { amount: json.data.order.summary.pending })
  return { ...own, payment: first.json.data.uuid }
}
