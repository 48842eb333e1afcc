import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { disputeRequest } from '../../wire'
import { closeCharge, completeCharge, payVoucher, receiveTransfer } from '../change-charge'
import { newestCharges } from '../charges'
import type { Service } from '../deps'
import { disputeCharge } from '../dispute-charge'
import { SandboxError } from '../errors'
import { newId } from '../ids'
import { ownFormsOnly } from '../instruments/origin'
import { refundCharge } from '../refund-charge'
import { chargeView } from './charge-view'
import { CONSOLE, type Html, respond, wording } from './layout'
import type { Wording } from './texts'

/** The page where a person plays the bank. It exists only where the sandbox is the gateway. */
export function consoleRoutes(service: Service): Hono {
  const routes = new Hono()
  routes.use(ownFormsOnly(service.baseUrl))
  routes.get('/', async (c) => {
    const words = wording(c)
    const text = (c.req.query('q') ?? '').trim().slice(0, 80)
    const charges = await newestCharges(service.pool, text)
    const list = charges.length > 0 ? charges.map((charge) => chargeView(charge, words)) : words.t.empty
    const body = html`<h1>${words.t.console}</h1><p>${words.t.intro}</p>${notice(c, words)}${searchForm(text, words)}${list}`
    return respond(c, { words, title: words.t.console, navigation: true, body })
  })
  routes.post('/charges/:id/voucher', async (c) => {
    const { voucher } = await c.req.parseBody()
    await payVoucher(service, c.req.param('id'), String(voucher))
    return back(c)
  })
  routes.post('/charges/:id/transfer', (c) =>
    withAmount(c, (amount) => receiveTransfer(service, c.req.param('id'), amount)),
  )
  routes.post('/charges/:id/refund', (c) =>
    withAmount(c, (amount) => refundCharge(service, c.req.param('id'), amount, newId('console'))),
  )
  routes.post('/charges/:id/dispute', async (c) => {
    const { data: asked } = disputeRequest.safeParse(await c.req.parseBody())
    if (!asked) throw new SandboxError(422, 'invalid')
    await disputeCharge(service, c.req.param('id'), asked.step)
    return back(c)
  })
  routes.post('/charges/:id/confirm', async (c) => {
    await completeCharge(service, c.req.param('id'))
    return back(c)
  })
  routes.post('/charges/:id/close', async (c) => {
    const { how } = await c.req.parseBody()
    const id = c.req.param('id')
    if (how === 'expired' || how === 'cancelled') await closeCharge(service, id, how, how)
    else await closeCharge(service, id, 'failed', 'rejected_by_bank')
    return back(c)
  })
  return routes
}

function notice(c: Context, { t }: Wording): Html | '' {
  const told = c.req.query('told')
  if (told === 'done') return html`<p class="note" role="status">${t.done}</p>`
  return told === 'amount' ? html`<p class="wrong" role="alert">${t.badAmount}</p>` : ''
}

function searchForm(text: string, { t }: Wording): Html {
  return html`<form class="search" role="search" action="${CONSOLE}"><label>${t.search}<input type="search" name="q" value="${text}"></label>
<button>${t.searchButton}</button><a href="${CONSOLE}">${t.reload}</a></form>`
}

function back(c: Context, told: 'done' | 'amount' = 'done'): Response {
  const id = encodeURIComponent(c.req.param('id') ?? '')
  return c.redirect(`${CONSOLE}?told=${told}#${id}`, 303)
}

/** Reads `minor` (of a button) or `amount` (typed, major units); one that does not work is said on the list. */
async function withAmount(c: Context, work: (minor: number) => Promise<unknown>): Promise<Response> {
  const { minor, amount } = await c.req.parseBody()
  const value = typeof minor === 'string' ? wholeNumber(minor) : minorUnits(String(amount ?? ''))
  if (value === null || value <= 0) return back(c, 'amount')
  try {
    await work(value)
  } catch (error) {
    if (error instanceof SandboxError && error.status === 409) return back(c, 'amount')
    throw error
  }
  return back(c)
}

function wholeNumber(text: string): number | null {
  return /^\d{1,12}$/.test(text) ? Number(text) : null
}

function minorUnits(text: string): number | null {
  const match = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text.trim())
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : null
}
