import { randomUUID } from 'node:crypto'
import type { Manifest, ManifestSending } from '@/lib/desk/manifest/manifest-contract'
import { call } from '@/tests/api/checkout/support/buyer'
import type { PayingShop } from '@/tests/api/payments/paying-shop'
import { headersOf } from '@/tests/api/provider/deciding'
import type { Bought } from '@/tests/api/reservations/support/changing'
import { deskCall } from '@/tests/support/desk/desk-call'
import type { DeskMember } from '@/tests/support/desk/desk-member'

/** The one host of the tests' catalogue, and another one with nothing on it. */
export const HOST = '62222222-2222-7222-8222-222222222222'
export const OTHER_HOST = '62222222-2222-7222-8222-222222222229'

export const addOtherHost = ({ context }: PayingShop) =>
  context.pool.query(
    `insert into hosts (id, name, initials, description, email, phone)
     select $1, 'Otro', 'OT', description, 'otro@host.example', phone from hosts limit 1`,
    [OTHER_HOST],
  )

export const DIEGO = {
  version: 0,
  firstname: 'Diego',
  lastname: 'Rangel Soto',
  birth_date: '1996-03-09',
  nationality: 'MX',
  document: { kind: 'passport', number: 'K98765431', expiry: '2031-08-03' },
  email: 'diego.rangel@example.com',
  phone: { dial: '+52', number: '222 555 0174' },
  diet: 'Vegetariano, sin huevo',
}

const CALLED = {
  version: 0,
  firstname: 'Rosa',
  lastname: 'Soto',
  phone: { dial: '+52', number: '222 555 0199' },
  email: null,
}

/** Tells something of a reservation as its buyer. */
export async function tell(shop: PayingShop, bought: Bought, what: string, body: object): Promise<void> {
  const { status, json } = await call(shop, 'PUT', `/api/v1.5/orders/${bought.code}/${what}`, {
    body,
    headers: { 'idempotency-key': randomUUID(), ...headersOf(bought) },
  })
  if (status !== 200) throw new Error(`${what}: ${status} ${JSON.stringify(json)}`)
}

/** Everything a host waits for, of one traveller. */
export async function tellAll(shop: PayingShop, bought: Bought): Promise<void> {
  await tell(shop, bought, 'travelers/0', DIEGO)
  await tell(shop, bought, 'emergency-contact', CALLED)
  await tell(shop, bought, 'notes', { version: 0, text: 'Soy alérgico a la penicilina' })
}

export const manifestOf = async (shop: PayingShop, by: DeskMember, uuid: string) =>
  deskCall<Manifest>(shop, by, `GET /api/desk/departures/${uuid}/manifest`)

export const sendList = (
  shop: PayingShop,
  by: DeskMember,
  uuid: string,
  body: object,
  key: string = randomUUID(),
) =>
  deskCall<ManifestSending>(shop, by, `POST /api/desk/departures/${uuid}/manifest/send`, body, {
    'idempotency-key': key,
  })

export const confirmList = (shop: PayingShop, by: DeskMember, uuid: string, content: string) =>
  deskCall<ManifestSending>(shop, by, `POST /api/desk/departures/${uuid}/manifest/confirm`, { content })
