import { closeCharge, completeCharge, settleVoucher } from './change-charge'
import { deliverDue } from './deliver'
import type { Service } from './deps'
import { settleRefund } from './refund-charge'

/** How long the loop sleeps when nobody wakes it, in milliseconds. */
const IDLE = 500

export interface Loop {
  start(): void
  /** Ends after the step under way. */
  stop(): Promise<void>
  wake(): void
}

/** The gateway's own clockwork: late answers come, unpaid charges expire, events are delivered. */
export function createLoop(service: Service): Loop {
  let timer: NodeJS.Timeout | undefined
  let running: Promise<void> | undefined
  let again = false
  let started = false

  const schedule = (milliseconds: number) => {
    clearTimeout(timer)
    timer = setTimeout(turn, milliseconds)
    timer.unref()
  }
  const turn = () => {
    if (running) {
      again = true
      return
    }
    again = false
    running = step(service).finally(() => {
      running = undefined
      if (started) schedule(again ? 0 : IDLE)
    })
  }
  return {
    start: () => {
      started = true
      schedule(0)
    },
    stop: async () => {
      started = false
      clearTimeout(timer)
      await running
    },
    wake: () => {
      if (started) turn()
    },
  }
}

/** One round; a failing round is logged and the next one tries again. */
async function step(service: Service): Promise<void> {
  try {
    await settleLate(service)
    await settleCash(service)
    await settleRefunds(service)
    await expireUnpaid(service)
    await deliverDue(service)
  } catch (error) {
    if (!service.stopping.aborted)
      service.log.error({ err: error, gateway: 'sandbox' }, 'sandbox loop failed')
  }
}

async function settleLate(service: Service): Promise<void> {
  const { rows } = await service.pool.query<{ id: string }>(
    `SELECT id FROM sandbox_gateway.charges WHERE status IN ('processing', 'requires_action') AND settle_at <= $1 LIMIT 100`,
    [service.clock.now()],
  )
  for (const { id } of rows) await completeCharge(service, id)
}

async function settleCash(service: Service): Promise<void> {
  const { rows } = await service.pool.query<{ charge_id: string; reference: string }>(
    'SELECT charge_id, reference FROM sandbox_gateway.vouchers WHERE settle_at <= $1 LIMIT 100',
    [service.clock.now()],
  )
  for (const { charge_id, reference } of rows) await settleVoucher(service, charge_id, reference)
}

async function settleRefunds(service: Service): Promise<void> {
  const { rows } = await service.pool.query<{ id: string; charge_id: string }>(
    'SELECT id, charge_id FROM sandbox_gateway.refunds WHERE settle_at <= $1 LIMIT 100',
    [service.clock.now()],
  )
  for (const { id, charge_id } of rows) await settleRefund(service, id, charge_id)
}

async function expireUnpaid(service: Service): Promise<void> {
  const { rows } = await service.pool.query<{ id: string }>(
    `SELECT id FROM sandbox_gateway.charges
     WHERE status IN ('requires_action', 'pending', 'authorized') AND expires_at <= $1 LIMIT 100`,
    [service.clock.now()],
  )
  for (const { id } of rows) await closeCharge(service, id, 'expired', 'expired')
}
