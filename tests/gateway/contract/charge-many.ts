import { once } from 'node:events'
import { inParts } from '@/server/payments/gateways/in-parts'
import type { NewCharge } from '@/server/payments/gateways/port'
import { providerNamed } from '../live/providers'

/**
 * A process of its own that makes one charge many times at once (`tests/gateway/two-processes.test.ts`): it says when it
 * is ready, and begins when it is told to.
 */
interface Asked {
  readonly provider: string
  /** Of the double, which is in another process. */
  readonly origin: string
  readonly charge: NewCharge
  readonly times: number
}

const { provider: name, origin, charge, times }: Asked = JSON.parse(process.argv[2] ?? '')
const provider = providerNamed(name)
if (!provider) throw new Error(`no provider ${name}`)
// Its own double is not asked anything: it tells how its gateway is made.
const side = await provider.double()
const gateway = inParts(side.gatewayAt(origin), { now: () => new Date() })
process.send?.('ready')
await once(process, 'message')
const ended = await Promise.allSettled(Array.from({ length: times }, () => gateway.create(charge)))
const chargeIds = ended.map((one) => (one.status === 'fulfilled' ? one.value.chargeId : String(one.reason)))
process.send?.(chargeIds, () => process.exit(0))
