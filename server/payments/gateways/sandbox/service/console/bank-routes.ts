import { type Context, Hono } from 'hono'
import { html } from 'hono/html'
import { closeCharge, completeCharge } from '../change-charge'
import { type ChargeRow, findCharge } from '../charges'
import { MOUNT, type Service } from '../deps'
import { SandboxError } from '../errors'
import { ownFormsOnly } from '../instruments/origin'
import { amountText, respond, wording } from './layout'

/** The pages of the traveller's bank: the 3-D Secure challenge of a card, and the payment at a bank. */
export function bankRoutes(service: Service): Hono {
  const routes = new Hono()
  for (const kind of ['3ds', 'pse', 'bancolombia'] as const) {
    routes.use(`/${kind}/*`, ownFormsOnly(service.baseUrl))
    routes.get(`/${kind}/:id`, async (c) =>
      bankPage(c, kind, await chargeOf(service, kind, c.req.param('id'))),
    )
    routes.post(`/${kind}/:id`, async (c) => {
      const charge = await chargeOf(service, kind, c.req.param('id'))
      const { answer } = await c.req.parseBody()
      await decide(service, kind, charge.id, answer === 'approve')
      // The shop is told by webhook; the browser only goes home, it proves nothing.
      return c.redirect(charge.return_url ?? `${MOUNT}/${kind}/${charge.id}`, 303)
    })
  }
  return routes
}

type Kind = '3ds' | 'pse' | 'bancolombia'

async function chargeOf(service: Service, kind: Kind, id: string): Promise<ChargeRow> {
  const charge = await findCharge(service.pool, id)
  const method = kind === '3ds' ? 'card' : kind
  if (charge?.method !== method) throw new SandboxError(404, 'not_found')
  return charge
}

function decide(service: Service, kind: Kind, id: string, approved: boolean): Promise<ChargeRow> {
  if (approved) return completeCharge(service, id)
  return closeCharge(service, id, 'failed', kind === '3ds' ? 'authentication_failed' : 'rejected_by_bank')
}

function bankPage(c: Context, kind: Kind, charge: ChargeRow): Response | Promise<Response> {
  const words = wording(c)
  const { t } = words
  const title = { '3ds': t.threeDsTitle, pse: t.pseTitle, bancolombia: t.bancolombiaTitle }[kind]
  const home = charge.return_url ? html`<p><a href="${charge.return_url}">${t.back}</a></p>` : ''
  const buttons = html`<p>${kind === '3ds' ? t.threeDsIntro : t.pseIntro}</p>
<form method="post" action="${MOUNT}/${kind}/${charge.id}"><button class="main" name="answer" value="approve">${t.approve}</button>
<button name="answer" value="reject">${t.reject}</button></form>`
  const waits = charge.status === 'requires_action'
  const body = html`<div class="sheet"><h1>${title}</h1><p>${charge.description}</p>
<p class="sum">${amountText(charge.amount, charge)}</p>
${charge.brand ? html`<p>${charge.brand} ···· ${charge.last4}</p>` : ''}
${waits ? buttons : html`<p role="status">${t.decided}</p>`}${home}</div>`
  return respond(c, { words, title, navigation: false, body }, charge.return_url)
}
