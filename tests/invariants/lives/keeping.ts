import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { AUTOPAY_CONSENT, SAVE_CARD_CONSENT } from '@/lib/payments/consents'
import type { Payment } from '@/lib/payments/contract'
import type { SavedCardEntry } from '@/lib/payments/saved-card'
import { ownerCode } from './managing'
import { type Lived, type Preview, pageOf, path } from './reservation'
import type { Autopay, Step } from './steps'
import type { World } from './world'

/** What the bank says of every saved card from now on. */
const BANKS: Partial<Record<Autopay, readonly [behaviour: string, reason: string | null]>> = {
  declines: ['decline', 'insufficient_funds'],
  asks: ['three_ds', null],
  refuses: ['decline', 'lost_card'],
  approves: ['approve', null],
}

/** Autopay is switched on, with a card that is saved for it where there is none, or off; or banks change their mind. */
export async function autopay(
  world: World,
  { via, how }: Extract<Step, { kind: 'autopay' }>,
  lived: Lived,
): Promise<void> {
  if (!world.till.keepsCards) return
  const bank = BANKS[how]
  if (bank)
    return void (await world.shop.database.pool.query(
      'update sandbox_gateway.tokens set behaviour = $1, reason = $2 where reusable',
      [...bank],
    ))
  if (how === 'off') {
    const { status } = await world.ask(via, 'owner', 'DELETE', `${path(lived)}/autopay`)
    expect(status).toBe(200)
    return isOn(world, lived, false)
  }
  const { json } = await world.ask<{ cards: SavedCardEntry[] }>(via, 'owner', 'GET', `${path(lived)}/cards`)
  const [card] = json.data.cards
  if (!card) return saveCard(world, via, lived)
  const body = { card: card.uuid, consent_version: AUTOPAY_CONSENT }
  const { status } = await world.ask(via, 'owner', 'PUT', `${path(lived)}/autopay`, { body })
  expect([200, 409]).toContain(status)
  if (status === 200) await isOn(world, lived, true)
}

async function isOn(world: World, lived: Lived, on: boolean): Promise<void> {
  expect((await pageOf(world, lived)).reservation.recurring.active).toBe(on)
}

/** Pays what is due by a card that is kept, and charged for the parts that are left. */
async function saveCard(world: World, via: number, lived: Lived): Promise<void> {
  const asked = await world.ask<Preview>(via, 'nobody', 'GET', `${path(lived)}/payment-preview`)
  const digits = asked.status === 200 ? await ownerCode(world, via, lived) : null
  if (digits === null) return
  const { status } = await world.ask<Payment>(via, 'owner', 'POST', '/api/payments', {
    body: {
      ...{ order: lived.code, gateway: 'sandbox', method: 'card', amount: asked.json.data.amount },
      token: await world.shop.token('4242424242424242'),
      save_card: {
        ...{ consent_version: SAVE_CARD_CONSENT, autopay_version: AUTOPAY_CONSENT, email_code: digits },
      },
    },
    headers: { 'idempotency-key': randomUUID() },
  })
  expect([201, 200, 409, 422, 503]).toContain(status)
}

/** The owner names who travels first, or lets them do it by a link of their own. */
export async function traveler(
  world: World,
  { via, how }: Extract<Step, { kind: 'traveler' }>,
  lived: Lived,
): Promise<void> {
  const place = `${path(lived)}/travelers/0`
  if (how === 'link') {
    const body = { email: 'viajera@example.com' }
    const { status } = await world.ask(via, 'owner', 'POST', `${place}/link`, { body })
    return expect([200, 404, 409, 429]).toContain(status)
  }
  const { travelers } = await pageOf(world, lived)
  const body = {
    ...{ version: travelers[0]?.version ?? 0, firstname: 'Ana', lastname: 'López', email: null, phone: null },
    ...{ birth_date: '1996-03-09', nationality: 'MX', diet: '' },
    document: { kind: 'passport', number: 'X7654321', expiry: '2031-08-03' },
  }
  const headers = { 'idempotency-key': randomUUID() }
  const { status } = await world.ask(via, 'owner', 'PUT', place, { body, headers })
  expect([200, 404, 409]).toContain(status)
  const after = await pageOf(world, lived)
  if (status === 200) expect(after.travelers[0]).toMatchObject({ user: { firstname: 'Ana' } })
  expect(after.travelers).toHaveLength(travelers.length)
}

/** The bank of who paid by card takes the money back, and may later give it again or not. */
export async function dispute(
  world: World,
  { step }: Extract<Step, { kind: 'dispute' }>,
  lived: Lived,
): Promise<void> {
  await world.till.dispute(world.shop, lived, step)
  await world.listen()
}
