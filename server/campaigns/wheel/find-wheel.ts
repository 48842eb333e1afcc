import { sql } from 'drizzle-orm'
import type { WheelRules } from '@/lib/campaigns/wheel/wheel-rules'
import { type WheelState, wheelState } from '@/lib/campaigns/wheel/wheel-state'
import type { Text } from '@/server/catalogue/content'
import type { Context } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'

export interface StoredPrize {
  /** Null: one for everybody. */
  readonly stock: number | null
  readonly given: number
}

export interface FoundWheel {
  readonly id: string
  readonly name: Text
  readonly startsAt: Date
  readonly endsAt: Date
  readonly isEnabled: boolean
  readonly version: number
  readonly rules: WheelRules
  /** By key, the consolation among them. */
  readonly prizes: Readonly<Record<string, StoredPrize>>
  readonly lastGivenAt: Date | null
  readonly state: WheelState
}

interface Row extends Record<string, unknown> {
  id: string
  name: Text
  starts_at: string
  ends_at: string
  enabled: boolean
  version: number
  rules: WheelRules
  prizes: Record<string, StoredPrize> | null
  last_given_at: string | null
}

/** Every wheel there ever was, the newest first, by the version of its rules that is in force. */
export async function findWheels(context: Context): Promise<FoundWheel[]> {
  const { rows } = await context.db.execute<Row>(sql`
    select w.id, w.name, w.starts_at, w.ends_at, w.enabled, r.version, r.rules,
      (select jsonb_object_agg(p.prize, jsonb_build_object('stock', p.stock, 'given', p.given))
        from wheel_prizes p where p.wheel_id = w.id) as prizes,
      (select max(p.last_given_at) from wheel_prizes p
        where p.wheel_id = w.id and p.stock is not null) as last_given_at
    from wheels w join lateral (
      select version, rules from wheel_rules where wheel_id = w.id order by version desc limit 1) r on true
    order by w.enabled desc, w.starts_at desc, w.id`)
  return rows.map((row) => foundOf(context, row))
}

/** The wheel that there is now; null where there is none. */
export async function currentWheel(context: Context): Promise<FoundWheel | null> {
  const [first] = await findWheels(context)
  return first?.isEnabled ? first : null
}

/** @throws DomainError wheel_closed, with its state in `data`; not_found where there is none */
export function demandOpen(wheel: FoundWheel | null): FoundWheel {
  if (!wheel) throw new DomainError('not_found')
  if (wheel.state !== 'open') throw new DomainError('wheel_closed', { data: { state: wheel.state } })
  return wheel
}

function foundOf({ clock, env }: Context, row: Row): FoundWheel {
  const { rules, prizes: stored } = row
  const prizes = stored ?? {}
  const facts = {
    startsAt: new Date(row.starts_at),
    endsAt: new Date(row.ends_at),
    hasPermit: rules.permit !== null && rules.legalNote !== null,
    isSandbox: env.gateways.named.every((name) => name === 'sandbox'),
    hasPrizes: rules.prizes.some(({ key }) => isLeft(prizes[key])),
  }
  return {
    ...{ id: row.id, name: row.name, startsAt: facts.startsAt, endsAt: facts.endsAt, rules, prizes },
    ...{ isEnabled: row.enabled, version: row.version, state: wheelState(facts, clock.now()) },
    lastGivenAt: row.last_given_at === null ? null : new Date(row.last_given_at),
  }
}

/** Whether a prize of which there are so many is left. */
function isLeft(prize: StoredPrize | undefined): boolean {
  return prize !== undefined && prize.stock !== null && prize.given < prize.stock
}
