import { sql } from 'drizzle-orm'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import type { PaymentPlan } from './rules/offered-plans'

/** Plans of our own products (`lad`) and of the others. */
export interface PaymentPlans {
  readonly lad: readonly PaymentPlan[]
  readonly others: readonly PaymentPlan[]
}

/** Every plan, by number of months. */
export async function listPaymentPlans({ db }: Context): Promise<PaymentPlans> {
  const found = await db.execute<{ scheme: 'lad' | 'others'; month: number; percent: number }>(sql`
    select scheme, month, percent::float8 as percent from payment_plans order by scheme, month`)
  const of = (wanted: string) =>
    found.rows.filter(({ scheme }) => scheme === wanted).map(({ percent, month }) => ({ percent, month }))
  return { lad: of('lad'), others: of('others') }
}

/** Makes the plans exactly those of a catalogue. Returns how many changed. */
export async function importPaymentPlans({ db }: Context, plans: PaymentPlans): Promise<number> {
  const rows = (['lad', 'others'] as const).flatMap((scheme) =>
    plans[scheme].map(({ month, percent }) => ({ scheme, month, percent })),
  )
  const remaining = JSON.stringify(rows.map(({ scheme, month }) => `${scheme} ${month}`))
  const gone = await db.execute(sql`
    delete from payment_plans
    where scheme || ' ' || month not in (select jsonb_array_elements_text(${remaining}::jsonb))`)
  return (gone.rowCount ?? 0) + (await upsert(db, 'payment_plans', rows, { key: ['scheme', 'month'] }))
}
