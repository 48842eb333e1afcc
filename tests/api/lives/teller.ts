import { randomUUID } from 'node:crypto'
import { addDays } from '@/lib/dates/local-date'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { payOutRefund } from '@/server/payments/refunds/pay-out-refund'
import { listCases } from '@/server/reservations/cases/list-cases'
import { buy, type Currency, cenotesCart } from '@/tests/api/checkout/support/buyer'
import { payVoucher, press } from '@/tests/api/payments/actions'
import { mailedCode } from '@/tests/api/reservations/mailed-code'
import { moveTo } from '@/tests/api/reservations/support/changing'
import type { Answer, Who, World } from '@/tests/invariants/lives/world'
import { type Mail, mailLine } from './mail-line'
import { CLABE, COLOMBIAN, DEPARTURES } from './named'
import { plain, shown } from './shown'
import { instantOf, storyDay } from './story-clock'

const DAY = 86_400_000

export interface Entry {
  readonly day: string
  readonly time: string
  readonly what: string
}

/** Lives a story in the shop and tells what was there after each entry, in the words of its file. */
export class Teller {
  private order = { uuid: '', code: '' }
  private currency: Currency = 'MXN'
  private told = 0
  private answer = ''

  constructor(private readonly world: World) {}

  async tell({ day, time, what }: Entry): Promise<string[]> {
    if (what.includes(' in COP')) this.currency = 'COP'
    if (what.includes(' in USD')) this.currency = 'USD'
    await this.liveUntil(this.at(day, time))
    this.answer = ''
    await this.act(what)
    await this.world.pass(0)
    return this.state(day)
  }

  private at(day: string, time: string): Date {
    return instantOf(this.currency, day, time)
  }

  /** Each day's work is done at 9:30, as a worker does it. */
  private async liveUntil(until: Date): Promise<void> {
    const { clock } = this.world.shop
    if (this.order.code !== '') {
      const today = storyDay(this.currency, clock.now())
      for (let day = today; this.at(day, '09:30') < until; day = addDays(day, 1)) {
        const morning = this.at(day, '09:30')
        if (morning < clock.now()) continue
        clock.moveTo(morning.toISOString())
        await this.world.shop.sweep('reminders')
      }
      for (const name of ['first_payment_expiry', 'trips_ended']) await this.world.shop.sweep(name)
    }
    const minutes = (until.getTime() - clock.now().getTime()) / 60_000
    if (minutes > DAY / 60_000) await this.world.pass(minutes - 1)
    await this.world.pass((until.getTime() - clock.now().getTime()) / 60_000)
  }

  private async act(what: string): Promise<void> {
    for (const [pattern, run] of this.words) {
      const match = pattern.exec(what)
      if (match) return void (await run(...match.slice(1)))
    }
    throw new Error(`Nobody knows how to: ${what}`)
  }

  private readonly words: readonly (readonly [RegExp, (...said: string[]) => Promise<unknown>])[] = [
    [
      /^puts (\d) on layaway for (\S+) in (\w+)/,
      (qty, start) => this.place(Number(qty), start ?? '', 'layaway'),
    ],
    [/^buys (\d) for (\S+) in (\w+)/, (qty, start) => this.place(Number(qty), start ?? '', 'full')],
    [
      /^(a friend )?pays (\S+) by card(?:, (sooner))?/,
      (friend, amount, replan) => this.pay(friend, amount ?? '', replan),
    ],
    [/^pays (\S+) by credit/, (amount) => this.payCredit(amount ?? '')],
    [
      /^(a friend )?begins (\S+) by (\w+)/,
      (friend, amount, method) => this.begin(friend, amount ?? '', method ?? ''),
    ],
    [/^the voucher is paid/, () => this.voucher()],
    [/^transfers (\S+)/, (amount) => this.transfer(amount ?? '')],
    [/^approves at the bank/, () => this.approve()],
    [/^moves to (\S+)/, (start) => this.move(start ?? '')],
    [/^plans (\d+) by (\w+)/, (parts, rhythm) => this.plan(Number(parts), rhythm ?? '')],
    [/^cancels( for credit)?/, (credit) => this.cancel(credit ? 'credit' : 'money')],
    [/^asks for the surplus/, () => this.ask('POST', '/surplus', { take: 'money' })],
    [/^keeps the surplus/, () => this.ask('POST', '/surplus', { take: 'credit' })],
    [
      /^takes the (trip|credit|money)/,
      (take) => this.ask('POST', '/late-money', { take: take === 'trip' ? 'rebook' : take }),
    ],
    [/^names an account/, () => this.account()],
    [/^is paid out/, () => this.payOut()],
    [/^others take the last seats/, () => this.seats('greatest(taken, 1)')],
    [/^seats are free again/, () => this.seats('200')],
    [/^(time passes|looks)/, async () => undefined],
  ]

  private async seats(capacity: string): Promise<void> {
    await this.world.shop.database.pool.query(
      `update departures set capacity = ${capacity}, taken = least(taken, ${capacity})`,
    )
    if (capacity.startsWith('greatest'))
      await this.world.shop.database.pool.query(
        `update departures set status = 'open', capacity = greatest(taken, 1)`,
      )
  }

  private async place(qty: number, start: string, mode: 'layaway' | 'full'): Promise<void> {
    const { shop, owner } = this.world
    const departure = DEPARTURES.find((one) => one.start === start)
    const locale = this.currency === 'COP' ? 'es_CO' : this.currency === 'USD' ? 'en_US' : 'es_MX'
    const cart = cenotesCart(qty, departure?.code, start)
    const { status, json } = await buy(shop, cart, { mode, currency: this.currency, locale })
    if (status !== 201) throw new Error(`no order: ${JSON.stringify(json)}`)
    this.order = json.data
    const { pool } = shop.database
    await pool.query('update reservations set user_id = $2 where id = $1', [this.order.uuid, owner.id])
    await pool.query('update reservations set email = $2 where id = $1', [this.order.uuid, owner.email])
    await pool.query(`update mails set recipient = $2 where data->>'code' = $1`, [
      this.order.code,
      owner.email,
    ])
  }

  private async ask(method: string, rest: string, body?: object, who: Who = 'owner'): Promise<Answer> {
    const headers = { 'idempotency-key': randomUUID() }
    const path = rest.startsWith('/api') ? rest : `/api/v1.5/orders/${this.order.code}${rest}`
    const answer = await this.world.ask(0, who, method, path, { ...(body && { body }), headers })
    if (answer.status >= 300)
      this.answer = `refused ${answer.json.code ?? Object.keys(answer.json.errors ?? {}).join()}`
    return answer
  }

  private async pay(friend: string | undefined, amount: string, replan?: string): Promise<void> {
    const token = await this.world.shop.token('4242424242424242')
    const body = { method: 'card', token, amount: plain(amount), ...(replan && { replan }) }
    await this.post(body, friend)
  }

  private async payCredit(amount: string): Promise<void> {
    await this.post({ gateway: 'none', method: 'credit', amount: 0, credit: plain(amount) })
  }

  private async begin(friend: string | undefined, amount: string, method: string): Promise<void> {
    await this.post({ method, amount: plain(amount) }, friend)
  }

  private async post(body: object, friend?: string): Promise<void> {
    const payer = friend ? { payer: { name: 'Tío Luis', email: 'luis@example.com' } } : {}
    const request = { order: this.order.code, gateway: 'sandbox', ...body, ...payer }
    await this.ask('POST', '/api/payments', request, friend ? 'friend' : 'owner')
  }

  private async charge(): Promise<string> {
    const { rows } = await this.world.shop.database.pool.query<{ id: string }>(
      'select id from sandbox_gateway.charges where account = $1 order by created_at desc, id desc limit 1',
      [this.order.uuid],
    )
    return rows[0]?.id ?? ''
  }

  private async voucher(): Promise<void> {
    const { rows } = await this.world.shop.database.pool.query<{ reference: string }>(
      `select v.reference from sandbox_gateway.vouchers v join sandbox_gateway.charges c on c.id = v.charge_id
       where c.account = $1 and v.paid_at is null order by c.amount desc limit 1`,
      [this.order.uuid],
    )
    await payVoucher(this.world.shop, rows[0]?.reference ?? '')
  }

  private async transfer(amount: string): Promise<void> {
    const minor = String(Math.round(plain(amount) * 100))
    await press(this.world.shop, `/console/charges/${await this.charge()}/transfer`, { minor })
  }

  private async approve(): Promise<void> {
    await press(this.world.shop, `/console/charges/${await this.charge()}/approve`, {})
  }

  private async move(start: string): Promise<void> {
    const { products } = await this.page()
    const to = DEPARTURES.find((one) => one.start === start)
    const [trip] = products
    if (!to || !trip) throw new Error(`There is no departure on ${start}.`)
    const quoted = await this.ask(
      'POST',
      '/changes/quote',
      moveTo(to, trip.departure_date.code, trip.tickets),
    )
    if (quoted.status !== 200) return
    await this.ask('POST', '/changes', { quote: (quoted.json.data as { quote: string }).quote })
  }

  private async plan(parts: number, rhythm: string): Promise<void> {
    await this.ask('PUT', '/plan', { rhythm, parts })
  }

  private async cancel(take: 'money' | 'credit'): Promise<void> {
    const quoted = await this.ask('POST', '/cancellation/quote')
    if (quoted.status !== 200) return
    const { quote, rule, basis } = quoted.json.data as { quote: string; rule: string; basis: string | null }
    const email_code = await this.code()
    await this.ask('POST', '/cancellation', { quote, take, email_code })
    this.answer ||= `by the rule ${rule}${basis ? ` of ${basis}` : ''}`
  }

  private async account(): Promise<void> {
    const { refunds } = await this.page()
    const body = this.currency === 'COP' ? COLOMBIAN : CLABE
    for (const { uuid, takes_account } of refunds)
      if (takes_account) {
        const email_code = await this.code()
        await this.ask('PUT', `/refunds/${uuid}/account`, { ...body, email_code })
      }
  }

  private async code(): Promise<string> {
    await this.ask('POST', '/email-code')
    return mailedCode(this.world.shop)
  }

  private async payOut(): Promise<void> {
    const { refunds } = await this.page()
    const { context, payments } = this.world.shop
    for (const { uuid, account } of refunds) if (account) await payOutRefund(context, payments, uuid, 'REF-1')
  }

  private async page(): Promise<ReservationDetail> {
    const { json } = await this.world.ask<ReservationDetail>(
      ...([0, 'owner', 'GET', `/api/v1.5/orders/show/${this.order.code}/public`] as const),
    )
    return json.data
  }

  private async state(day: string): Promise<string[]> {
    const { reservation, product, order, refunds, surplus, late_money, penalizations } = await this.page()
    const { status, paid_amount, pending_amount, next_payment, schedule } = reservation
    const due = next_payment ? `, now ${shown(next_payment.amount)}` : ''
    const open = schedule.filter(({ amount, paid }) => amount > paid)
    const online = order.amount - order.on_arrival
    const money = `${shown(paid_amount)} paid of ${shown(online)}, ${shown(pending_amount)} left${due}`
    const { on_arrival: host } = product
    const cases = (await listCases(this.world.shop.context)).map(({ kind }) => kind)
    return [
      ...(this.answer ? [this.answer] : []),
      `${status}: ${money}`,
      ...(open.length > 0
        ? [`plan ${open.map((part) => `${part.due_date} ${shown(part.amount - part.paid)}`).join(' · ')}`]
        : []),
      ...(host
        ? [
            `${shown(host.amount)} to the host: ${shown(host.collected)} ${host.currency} by ${host.ways.join(' or ')}`,
          ]
        : []),
      ...penalizations.map(({ amount }) => `fee ${shown(amount)}`),
      ...refunds.map(({ state, amount, method }) => `refund ${shown(amount)} to ${method} ${state}`),
      ...(surplus > 0 ? [`surplus ${shown(surplus)}`] : []),
      ...(late_money ? [`late money ${shown(late_money.amount)}: ${late_money.takes.join(' or ')}`] : []),
      ...(await this.credit()),
      ...(await this.mails(day)),
      ...[...new Set(cases)].sort().map((kind) => `case ${kind}`),
    ]
  }

  private async credit(): Promise<string[]> {
    const { json } = await this.world.ask<{ balances: { amount: number }[] }>(
      0,
      'owner',
      'GET',
      '/api/me/credit',
    )
    return json.data.balances
      .filter(({ amount }) => amount > 0)
      .map(({ amount }) => `credit ${shown(amount)}`)
  }

  /** What was written since the entry before; those of another day say of which. */
  private async mails(day: string): Promise<string[]> {
    const { rows } = await this.world.shop.database.pool.query<Mail>(
      `select template, recipient, data, created_at from mails order by created_at, id offset $1`,
      [this.told],
    )
    this.told += rows.length
    const dayOf = ({ created_at }: Mail) => storyDay(this.currency, created_at)
    const written = rows.map((mail) => ({ on: dayOf(mail), line: mailLine(mail) }))
    // Those of one instant have no order of their own.
    return written
      .sort((one, other) => one.on.localeCompare(other.on) || one.line.localeCompare(other.line))
      .map(({ on, line }) => `mail ${on === day ? '' : `${on} `}${line}`)
  }
}
