import { type Context, Hono, type MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { hasCardNumber } from '@/lib/card-numbers/find-card-numbers'
import { sameSecret } from '@/server/platform/crypto/same-secret'
import {
  captureRequest,
  chargeRequest,
  controlsRequest,
  disputeRequest,
  evidenceRequest,
  refundRequest,
} from '../wire'
import { captureCharge, closeCharge } from './change-charge'
import { chargesByReference, findCharge } from './charges'
import { setControls } from './controls'
import { createCharge } from './create-charge'
import type { Service } from './deps'
import { disputeCharge, giveIn, hearMerchant } from './dispute-charge'
import { SandboxError } from './errors'
import { readLedger } from './ledger'
import { presentCharge } from './present'
import { refundCharge } from './refund-charge'
import { silence } from './silence'

/** The server-to-server half of the API: JSON, `Authorization: Bearer <secret key>`. */
export function apiRoutes(service: Service): Hono {
  const api = new Hono()
  api.use(secretKey(service))
  api.post('/charges', async (c) => {
    const request = await readBody(c, chargeRequest)
    if (hasCardNumber(request.description)) throw new SandboxError(422, 'card_data_refused')
    const { charge, replayed, spoil } = await createCharge(service, request, keyOf(c))
    if (spoil === 'silent') await silence(service, c.req.raw.signal)
    if (spoil === 'garbage') return c.body('<html>', 200, { 'content-type': 'application/json' })
    if (replayed) c.header('Idempotency-Replayed', 'true')
    return c.json(presentCharge(service, charge), replayed ? 200 : 201)
  })
  api.get('/charges', async (c) => {
    const charges = await chargesByReference(service.pool, c.req.query('reference') ?? '')
    return c.json({ data: charges.map((charge) => presentCharge(service, charge)) })
  })
  api.get('/charges/:id', async (c) => {
    const charge = await findCharge(service.pool, c.req.param('id'))
    if (!charge) throw new SandboxError(404, 'not_found')
    return c.json(presentCharge(service, charge))
  })
  api.post('/charges/:id/capture', async (c) => {
    const { amount } = await readBody(c, captureRequest)
    return c.json(presentCharge(service, await captureCharge(service, c.req.param('id'), amount)))
  })
  api.post('/charges/:id/cancel', async (c) => {
    return c.json(
      presentCharge(service, await closeCharge(service, c.req.param('id'), 'cancelled', 'cancelled')),
    )
  })
  api.post('/charges/:id/refunds', async (c) => {
    const { amount } = await readBody(c, refundRequest)
    return c.json(await refundCharge(service, c.req.param('id'), amount, keyOf(c)), 201)
  })
  api.post('/charges/:id/dispute', async (c) => {
    const { step } = await readBody(c, disputeRequest)
    return c.json(presentCharge(service, await disputeCharge(service, c.req.param('id'), step)))
  })
  api.post('/charges/:id/dispute/evidence', async (c) => {
    const { pdf } = await readBody(c, evidenceRequest)
    return c.json(
      presentCharge(service, await hearMerchant(service, c.req.param('id'), Buffer.from(pdf, 'base64'))),
    )
  })
  api.post('/charges/:id/dispute/accept', async (c) =>
    c.json(presentCharge(service, await giveIn(service, c.req.param('id')))),
  )
  api.get('/ledger', async (c) => {
    const { reference, account, after } = c.req.query()
    return c.json(await readLedger(service.pool, { reference, account, after }))
  })
  api.post('/controls', async (c) => {
    const controls = await setControls(service.pool, await readBody(c, controlsRequest))
    service.wake()
    return c.json(controls)
  })
  return api
}

function secretKey(service: Service): MiddlewareHandler {
  return async (c, next) => {
    if (!sameSecret(bearerOf(c), service.keys.secretKey)) throw new SandboxError(401, 'unauthorized')
    await next()
  }
}

export function bearerOf(c: Context): string {
  return c.req.header('authorization')?.replace(/^Bearer /, '') ?? ''
}

/** @throws SandboxError 400 idempotency_key_missing */
function keyOf(c: Context): string {
  const key = c.req.header('idempotency-key')
  if (!key || key.length > 100) throw new SandboxError(400, 'idempotency_key_missing')
  return key
}

/** Reads and checks a JSON body. What was sent is never repeated in the answer. */
export async function readBody<Schema extends z.ZodType>(
  c: Context,
  schema: Schema,
): Promise<z.output<Schema>> {
  const json: unknown = await c.req.json().catch(() => {
    throw new SandboxError(400, 'malformed_json')
  })
  const parsed = schema.safeParse(json)
  if (!parsed.success) {
    const path = parsed.error.issues[0]?.path.join('.')
    throw new SandboxError(422, path ? `invalid_${path}` : 'invalid_body')
  }
  return parsed.data
}
