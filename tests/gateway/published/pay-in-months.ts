import type { Side } from '../live/provider'
import type { Exchange } from '../live/recording'
import { recordingProxy } from '../live/recording-proxy'
import { aCharge } from '../sandbox-client'

/** What a double says of the months of a card, and of one that is paid in them; nothing where it has no such card. */
export async function payInMonths(side: Side): Promise<Exchange[]> {
  const card = side.monthsCard?.()
  if (!card) return []
  const proxy = await recordingProxy(side.origin)
  const gateway = side.gatewayAt(proxy.url)
  await gateway.plans?.(card, 120_000, 'MXN')
  const account = crypto.randomUUID()
  const customer = await gateway.customers?.open(account)
  const charge = aCharge('card', {
    card,
    account,
    amount: 120_000,
    installments: 3,
    returnUrl: 'https://example.com/back',
    ...(customer && { customer }),
  })
  await gateway.create(charge)
  const exchanges = proxy.take()
  await proxy.close()
  return exchanges
}
