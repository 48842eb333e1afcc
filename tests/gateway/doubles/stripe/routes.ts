import { type Form, listAt, textAt } from './form'
import { cancelIntent, captureIntent, createIntent, findIntent } from './intents'
import { closeDispute, createRefund, hearMerchant } from './money-back'
import { disputeJson, intentJson, movementJson, refundJson } from './present'
import { invalidRequest } from './refusal'
import { newId, type World } from './world'

/** Answers one call of the API. @throws Refusal */
export function answer(world: World, method: string, path: string, form: Form): unknown {
  const route = ROUTES.find(([verb, pattern]) => verb === method && pattern.test(path))
  if (!route) throw invalidRequest('url_invalid', path, 404)
  const [, pattern, act] = route
  const [, id = ''] = pattern.exec(path) ?? []
  return act(world, form, id)
}

type Act = (world: World, form: Form, id: string) => unknown

const one =
  (act: (world: World, form: Form, id: string) => ReturnType<typeof findIntent>): Act =>
  (world, form, id) =>
    intentJson(world, act(world, form, id), listAt(form, 'expand'))

const ROUTES: readonly (readonly [string, RegExp, Act])[] = [
  ['POST', /^\/v1\/customers$/, openCustomer],
  [
    'GET',
    /^\/v1\/customers\/(\w+)\/cash_balance_transactions$/,
    (world, form, id) =>
      page(world.movements.filter(({ customer }) => customer === id).map(movementJson), form),
  ],
  ['POST', /^\/v1\/payment_intents$/, one((world, form) => createIntent(world, form))],
  ['GET', /^\/v1\/payment_intents$/, listIntents],
  ['GET', /^\/v1\/payment_intents\/(\w+)$/, one((world, _form, id) => findIntent(world, id))],
  ['POST', /^\/v1\/payment_intents\/(\w+)\/cancel$/, one((world, form, id) => cancelIntent(world, id, form))],
  [
    'POST',
    /^\/v1\/payment_intents\/(\w+)\/capture$/,
    one((world, form, id) => captureIntent(world, id, form)),
  ],
  ['POST', /^\/v1\/refunds$/, (world, form) => refundJson(world, createRefund(world, form))],
  [
    'GET',
    /^\/v1\/refunds$/,
    (world, form) =>
      page(
        ofIntent(world.refunds, form).map((refund) => refundJson(world, refund)),
        form,
      ),
  ],
  [
    'GET',
    /^\/v1\/disputes$/,
    (world, form) =>
      page(
        ofIntent(world.disputes, form).map((one) => disputeJson(world, one)),
        form,
      ),
  ],
  ['POST', /^\/v1\/disputes\/(\w+)$/, (world, form, id) => disputeJson(world, hearMerchant(world, id, form))],
  ['POST', /^\/v1\/disputes\/(\w+)\/close$/, (world, _, id) => disputeJson(world, closeDispute(world, id))],
  ['POST', /^\/v1\/files$/, keepFile],
]

function openCustomer(world: World) {
  const id = newId('cus')
  const clabe = String(world.customers.size + 1).padStart(18, '002180')
  world.customers.set(id, { id, clabe })
  return { id, object: 'customer', livemode: false }
}

/** A form of parts, which is read no further: that it is evidence is said in it. */
function keepFile(world: World, form: Form) {
  if (!JSON.stringify(form).includes('dispute_evidence')) throw invalidRequest('parameter_missing', 'purpose')
  const id = newId('file')
  world.files.add(id)
  return { id, object: 'file', purpose: 'dispute_evidence', type: 'pdf' }
}

function listIntents(world: World, form: Form) {
  const wanted = textAt(form, 'customer')
  const expand = listAt(form, 'expand').map((name) => name.replace(/^data\./, ''))
  const found = [...world.intents.keys()].map((id) => findIntent(world, id))
  const own = found.filter(({ customer }) => customer === wanted)
  return page(
    own.map((intent) => intentJson(world, intent, expand)),
    form,
  )
}

function ofIntent<Thing extends { readonly intent: string }>(things: readonly Thing[], form: Form): Thing[] {
  return things.filter(({ intent }) => intent === textAt(form, 'payment_intent'))
}

/** Newest first, at most ten unless more are asked for, and no more than two in a page here: somebody must turn pages. */
function page(things: readonly { readonly id: string }[], form: Form) {
  const newest = [...things].reverse()
  const after = textAt(form, 'starting_after')
  const from = after === undefined ? 0 : newest.findIndex(({ id }) => id === after) + 1
  const data = newest.slice(from, from + Math.min(2, Number(textAt(form, 'limit') ?? 10)))
  return { object: 'list', data, has_more: from + data.length < newest.length, url: '/v1/list' }
}
