import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { addDays } from '@/lib/dates/local-date'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { call } from '../checkout/support/buyer'
import { NOW } from '../checkout/support/shop'
import { GOOD_CARD, payCard, placed } from '../payments/actions'
import { openPayingShop, type PayingShop } from '../payments/paying-shop'
import { cardHolder } from '../reservations/card-holder'
import { type Smtp, startSmtp } from './smtp'

let shop: PayingShop
let smtp: Smtp
beforeAll(async () => {
  smtp = await startSmtp()
  shop = await openPayingShop({ SMTP_URL: smtp.url, MAIL_FROM: 'Andanza <hola@andanza.test>' })
})
afterAll(async () => {
  await shop.close()
  await smtp.close()
})
beforeEach(() => {
  smtp.refuse(null)
  shop.clock.moveTo(NOW)
})

async function layaway(currency: 'MXN' | 'COP' = 'MXN') {
  const { code } = await placed(shop, 'layaway', currency)
  await payCard(shop, code, GOOD_CARD)
  const path = `/api/v1.5/orders/show/${code}/public`
  const { reservation } = (await call<ReservationDetail>(shop, 'GET', path)).json.data
  const [first] = reservation.schedule
  if (!first) throw new Error('no plan')
  await shop.settle()
  await deliver()
  return { code, first }
}

const deliver = () => shop.sweep('mail_outbox')
/** How its mails of a kind stand. */
const states = async (code: string, template: string) =>
  (
    await shop.context.pool.query<{ state: string }>(
      `select state from mails where template = $2 and data->>'code' = $1 order by created_at`,
      [code, template],
    )
  ).rows.map(({ state }) => state)

describe('a reminder that could not leave', () => {
  it('is dropped when what it asks for was paid meanwhile, and leaves when it was not', async () => {
    const [paid, owed] = [await layaway(), await layaway()]
    shop.clock.moveTo(`${paid.first.due_date}T09:30:00-06:00`)
    smtp.refuse(451)
    await shop.sweep('reminders')
    await deliver()
    expect([await states(paid.code, 'part_due'), await states(owed.code, 'part_due')]).toEqual([
      ['queued'],
      ['queued'],
    ])
    await payCard(shop, paid.code, GOOD_CARD, { amount: paid.first.amount })
    await shop.settle()
    smtp.refuse(null)
    shop.clock.advance(120)
    const known = smtp.received.length
    await deliver()
    expect([await states(paid.code, 'part_due'), await states(owed.code, 'part_due')]).toEqual([
      ['dropped'],
      ['sent'],
    ])
    const subjects = smtp.received.slice(known).map(({ mail }) => mail.subject ?? '')
    expect(subjects.filter((subject) => subject.startsWith('Tu próximo abono'))).toHaveLength(1)
    // What is dropped is nobody's failure and is not tried again.
    shop.clock.advance(60 * 24)
    await deliver()
    expect(await states(paid.code, 'part_due')).toEqual(['dropped'])
  })

  it('does not say “today” of a day that is over', async () => {
    const { code, first } = await layaway()
    shop.clock.moveTo(`${first.due_date}T09:30:00-06:00`)
    smtp.refuse(451)
    await shop.sweep('reminders')
    await deliver()
    smtp.refuse(null)
    shop.clock.moveTo(`${addDays(first.due_date, 1)}T00:30:00-06:00`)
    await deliver()
    expect(await states(code, 'part_due')).toEqual(['dropped'])
  })

  it('of a debt in pesos of Colombia waits for the hours of its law', async () => {
    const { code, first } = await layaway('COP')
    let day = addDays(first.due_date, 1)
    const at = (time: string) => shop.clock.moveTo(`${day}T${time}:00-05:00`)
    smtp.refuse(451)
    for (; (await states(code, 'part_missed')).length === 0; day = addDays(day, 1)) {
      at('09:30')
      await shop.sweep('reminders')
    }
    day = addDays(day, -1)
    await deliver()
    smtp.refuse(null)
    at('21:00')
    await deliver()
    expect(await states(code, 'part_missed')).toEqual(['queued'])
    // At most over a Sunday and a holiday.
    for (let n = 0; n < 4 && (await states(code, 'part_missed'))[0] === 'queued'; n++) {
      day = addDays(day, 1)
      at('06:30')
      await deliver()
      expect(await states(code, 'part_missed')).toEqual(['queued'])
      at('08:30')
      await deliver()
    }
    expect(await states(code, 'part_missed')).toEqual(['sent'])
  })
})

describe('a mail about a charge by itself', () => {
  const hands = cardHolder(() => shop)
  let hours = 0
  beforeEach(async () => {
    // Codes are mailed a few times an hour only.
    shop.clock.moveTo(new Date(Date.parse(NOW) + 2 * ++hours * 3_600_000).toISOString())
    await hands.bankSays('approve', null)
  })
  const charged = async (currency: 'MXN' | 'COP') => {
    const held = await hands.held({ currency, autopay: true, as: 'buyer' })
    const due = (await hands.schedule(held))[0]?.due_date ?? ''
    await shop.settle()
    await deliver()
    return { held, due }
  }

  it('that announces one is dropped when it was switched off meanwhile', async () => {
    const [off, on] = [await charged('MXN'), await charged('MXN')]
    smtp.refuse(451)
    await hands.live(off.held, addDays(off.due, -3))
    await deliver()
    const cookie = await hands.owns(off.held.uuid)
    expect((await hands.autopay(off.held.code, cookie, 'DELETE')).status).toBe(200)
    smtp.refuse(null)
    shop.clock.advance(120)
    await deliver()
    expect([
      await states(off.held.code, 'autopay_notice'),
      await states(on.held.code, 'autopay_notice'),
    ]).toEqual([['dropped'], ['sent']])
  })

  it('that did not come about waits in pesos of Colombia for the hours of its law', async () => {
    const { held, due } = await charged('COP')
    await hands.bankSays('three_ds', null)
    for (let days = -3; days < 0; days++) await hands.live(held, addDays(due, days))
    smtp.refuse(451)
    await hands.live(held, due)
    await deliver()
    smtp.refuse(null)
    expect(await states(held.code, 'autopay_confirm')).toEqual(['queued'])
    let day = due
    const at = (time: string) => shop.clock.moveTo(`${day}T${time}:00-05:00`)
    at('21:00')
    await deliver()
    expect(await states(held.code, 'autopay_confirm')).toEqual(['queued'])
    // At most over a Sunday and a holiday.
    for (let n = 0; n < 4 && (await states(held.code, 'autopay_confirm'))[0] === 'queued'; n++) {
      day = addDays(day, 1)
      at('06:30')
      await deliver()
      expect(await states(held.code, 'autopay_confirm')).toEqual(['queued'])
      at('08:30')
      await deliver()
    }
    expect(await states(held.code, 'autopay_confirm')).toEqual(['sent'])
  })

  it('that did not come about is dropped when all was paid meanwhile', async () => {
    const { held, due } = await charged('MXN')
    await hands.bankSays('three_ds', null)
    for (let days = -3; days < 0; days++) await hands.live(held, addDays(due, days))
    smtp.refuse(451)
    await hands.live(held, due)
    await deliver()
    expect(await states(held.code, 'autopay_confirm')).toEqual(['queued'])
    const cookie = await hands.owns(held.uuid)
    const { pending } = (await hands.page(held.code, cookie)).order.summary
    expect((await hands.payAs(held.code, cookie, { amount: pending })).status).toBe(201)
    await shop.settle()
    smtp.refuse(null)
    shop.clock.advance(120)
    await deliver()
    expect(await states(held.code, 'autopay_confirm')).toEqual(['dropped'])
  })
})
