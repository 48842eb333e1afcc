import { setTimeout as sleep } from 'node:timers/promises'
import { GatewayTimeout, GatewayUnavailable } from '../payments/gateways/errors'
import type { Gateway } from '../payments/gateways/port'
import type { Log } from '../platform/log/log'

type Checked = Pick<Gateway, 'name' | 'checkAccount'>

interface Checking {
  readonly log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Hears the first sentence of an account that is wrong, as long as nobody had to be asked twice. */
  readonly onWrong: (sentence: string) => void
  /** Milliseconds before one that did not answer is asked again, and the longest of these pauses. */
  readonly pauses?: readonly [number, number]
}

const PAUSES = [60_000, 3_600_000] as const

/**
 * Asks the gateways of a process that has just started whose keys they have been given, beside everything else it does.
 * A wrong account is told at once. One that does not answer is logged and asked again; what is learnt then ends no
 * process that serves people: nothing is offered or charged there, and the log says why.
 */
export async function checkAccounts(gateways: readonly Checked[], checking: Checking): Promise<void> {
  await Promise.all(gateways.map((gateway) => checkOne(gateway, checking)))
}

async function checkOne(gateway: Checked, { log, onWrong, pauses = PAUSES }: Checking): Promise<void> {
  const { name } = gateway
  const [first, longest] = pauses
  for (let pause = first, isFirst = true; ; pause = Math.min(pause * 2, longest), isFirst = false) {
    const found = await ask(gateway)
    if (found === null) return
    if (typeof found === 'string') {
      log.error({ gateway: name, reason: found }, 'the account of a gateway is the wrong one')
      if (isFirst) onWrong(found)
      return
    }
    const { error } = found
    if (isSilent(error))
      log.warn({ gateway: name, err: error }, 'a gateway does not tell whose account it is')
    else log.error({ gateway: name, err: error }, 'a gateway refuses its keys')
    await sleep(pause, undefined, { ref: false })
  }
}

async function ask(gateway: Checked): Promise<string | null | { readonly error: unknown }> {
  try {
    return (await gateway.checkAccount?.()) ?? null
  } catch (error) {
    return { error }
  }
}

const isSilent = (error: unknown) => error instanceof GatewayTimeout || error instanceof GatewayUnavailable
