import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, it } from 'vitest'
import { inParts } from '@/server/payments/gateways/in-parts'
import type { Gateway, NewCharge } from '@/server/payments/gateways/port'
import type { Provider, Side } from './live/provider'
import { PROVIDERS } from './live/providers'
import { aCharge } from './sandbox-client'

/** Ten in this process and ten in another, which knows nothing of this one but the address of the double. */
const EACH = 10
const OTHER = path.join(import.meta.dirname, 'contract/charge-many.ts')

async function chargeOf(
  { market, amount, payer }: Provider,
  side: Side,
  gateway: Gateway,
): Promise<NewCharge> {
  const card = await side.card('good')
  const charge = aCharge('card', { ...market, amount, card, returnUrl: 'http://127.0.0.1/back', ...payer })
  const customer = await gateway.customers?.open(charge.account)
  const options = await gateway.options?.('card', market)
  return {
    ...charge,
    payer: { ...charge.payer, document: { type: 'CC', number: '1032456789' } },
    ...(customer && { customer }),
    ...(options && { consents: options.consents }),
  }
}

it.each(PROVIDERS)(
  'twenty equal calls, half of them from another process, charge once at $name',
  async (provider) => {
    const side = await provider.double()
    const gateway = inParts(side.gatewayAt(side.origin), { now: () => new Date() })
    const charge = await chargeOf(provider, side, gateway)
    const asked = JSON.stringify({ provider: provider.name, origin: side.origin, charge, times: EACH })
    const other = fork(OTHER, [asked], { execArgv: ['--import', 'tsx'] })
    try {
      expect(await once(other, 'message')).toContain('ready')
      const theirs = once(other, 'message')
      other.send('go')
      const own = await Promise.all(Array.from({ length: EACH }, () => gateway.create(charge)))
      const chargeIds = [...own.map(({ chargeId }) => chargeId), ...((await theirs)[0] as string[])]
      expect(chargeIds).toHaveLength(2 * EACH)
      expect(new Set(chargeIds).size).toBe(1)
      const { reference, account, method, amount, customer } = charge
      const sought = { reference, account, method, amount, chargeIds: [], parts: 1, createdAt: new Date() }
      await expect
        .poll(() => gateway.fetch({ ...sought, ...(customer && { customers: [customer] }) }))
        .toMatchObject({ status: 'paid', received: provider.amount, chargeId: chargeIds[0] })
    } finally {
      other.kill()
      await side.close()
    }
  },
  60_000,
)
