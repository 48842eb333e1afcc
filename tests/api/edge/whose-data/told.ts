import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { call } from '../../checkout/support/buyer'
import type { PayingShop } from '../../payments/paying-shop'

/** What nobody but the owner may find in anything that leaves. */
export const OWN = {
  firstname: 'Zenaida',
  lastname: 'Quirarte',
  email: 'zq.owner@example.com',
  phone: { dial: '+52', number: '55 8765 4321' },
  dni: 'QZDN1234567',
}
/** Any of it, as it would be found in a text. */
export const SECRETS =
  /Quirarte|zq\.owner|5587654321|55 8765 4321|QZDN1234567|K98765431|1996-04-17|Rosaura|2225550163|QWERTY9|nota de la duena|Ayudante Pagadora|ayudante@example|Zorrilla/i

interface Told {
  readonly code: string
  /** With which its owner calls. */
  readonly owner: Readonly<Record<string, string>>
}

/** All that can be told of a trip and who travels, as its owner tells it. */
export async function fillEverything(shop: PayingShop, { code, owner }: Told): Promise<void> {
  const put = (path: string, body: object) =>
    call(shop, 'PUT', `/api/v1.5/orders/${code}/${path}`, {
      body,
      headers: { 'idempotency-key': randomUUID(), ...owner },
    })
  const traveler = {
    ...{ version: 0, firstname: 'Diego', lastname: 'Zorrilla', birth_date: '1996-04-17', nationality: 'MX' },
    document: { kind: 'passport', number: 'K98765431', expiry: '2031-08-03' },
    ...{ email: null, phone: null, diet: '' },
  }
  const contact = {
    ...{ version: 0, firstname: 'Rosaura', lastname: 'Tapia', email: null },
    phone: { dial: '+52', number: '222 555 0163' },
  }
  const flight = {
    ...{ version: 0, way: 'arrival', number: 'AM 3', from: 'MEX', to: 'LIM', code: 'QWERTY9' },
    ...{ departs_at: '2027-05-31T08:00', arrives_at: '2027-05-31T14:00' },
  }
  const answers = [
    await put('travelers/0', traveler),
    await put('emergency-contact', contact),
    await put('own-flights/0', flight),
    await put('notes', { version: 0, text: 'nota de la duena' }),
  ]
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
}

/** The change of the provider that waits for an answer. */
export const CHANGE = '0198a2b4-0000-7000-8000-00000000c4a9'

/** Its provider goes to another city, and its owner has not chosen yet. */
export async function askedByProvider(shop: PayingShop, uuid: string): Promise<void> {
  await shop.context.pool.query(
    `with change as (
       insert into provider_changes (id, departure_id, kind, class, before, after, reason, at)
       select $1, departure_id, 'city', 'major', 'Cusco', 'Puno', 'No se juntó el grupo', $3
       from reservation_products where reservation_id = $2 and position = 0 returning id)
     insert into change_answers (change_id, reservation_id, product_position, asked_at)
     select id, $2, 0, $3 from change`,
    [CHANGE, uuid, shop.clock.now()],
  )
}

/** Asks again for a while, until there is an answer. */
export async function until<T>(read: () => Promise<T>): Promise<T> {
  for (let tries = 0; tries < 50; tries++) {
    const found = await read().catch(() => null)
    if (found !== null) return found
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return read()
}
