import type { Context, Hono } from 'hono'
import { Refused } from './account'
import { payOnCheckout, readCheckout } from './checkout'
import type { State, StoredTransaction } from './state'

const BANK = `<!doctype html><html lang="es"><title>Tu banco</title>
<form method="post"><button name="yes" value="true">Aprobar</button><button name="yes" value="false">Rechazar</button></form></html>`
const CHECKOUT = `<!doctype html><html lang="es"><title>Wompi</title>
<form method="post"><label>Tarjeta <input name="number"></label><button>Pagar</button></form></html>`

/** What a payer sees of it: the page of a bank, and its own page where a card is typed. Tests without a browser send JSON. */
export function pages(app: Hono, state: State): void {
  app.get('/bank/:id', (c) => c.html(BANK))
  app.post('/bank/:id', async (c) => {
    const one = find(state, c.req.param('id'))
    const form = isForm(c) ? await c.req.formData() : null
    const yes = form ? form.get('yes') === 'true' : (await c.req.json<{ yes: boolean }>()).yes
    state.settle(one, yes ? 'APPROVED' : 'DECLINED')
    return form ? wayBack(c, one) : c.body(null, 204)
  })
  app.get('/p/', (c) => {
    const asked = readCheckout(state, new URL(c.req.url).searchParams)
    return c.req.header('accept')?.includes('text/html') ? c.html(CHECKOUT) : c.json(asked)
  })
  app.post('/p/', async (c) => {
    const form = isForm(c) ? await c.req.formData() : null
    const paid = form ? { type: 'CARD', number: String(form.get('number')) } : await c.req.json()
    const one = payOnCheckout(state, new URL(c.req.url).searchParams, paid)
    return form ? wayBack(c, one) : c.json({ id: one.id }, 201)
  })
}

/** It appends its id to the address that it was given. */
function wayBack(c: Context, { id, redirectUrl }: StoredTransaction) {
  const back = new URL(redirectUrl ?? 'http://127.0.0.1')
  back.searchParams.set('id', id)
  return c.redirect(back.href, 303)
}

const isForm = (c: Context) => c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded')

export function find(state: State, id: string): StoredTransaction {
  const one = state.transactions.get(id)
  if (!one) throw new Refused(404, 'NOT_FOUND_ERROR')
  return one
}
