import { sql } from 'drizzle-orm'
import type { LineGroup } from '@/lib/pricing/price-line'
import type { Context } from '@/server/platform/context'

/** What must be bought with a product, in minor units of its base currency: charged add-ons, and its rooms where one is needed. */
export interface RequiredAddOn {
  readonly id: string
  readonly kind: 'extra' | 'room' | 'flight' | 'insurance'
  readonly group: LineGroup
  readonly priceMinor: number
  readonly occupancy: number | null
}

/** By product, in the order of its page (index `add_ons_product`); products without any are left out. */
export async function listRequiredAddOns(
  context: Context,
  productIds: readonly string[],
): Promise<ReadonlyMap<string, readonly RequiredAddOn[]>> {
  const found = await context.db.execute<{ id: string; required: RequiredAddOn[] }>(sql`
    select a.product_id as id, json_agg(json_build_object('id', a.id, 'kind', a.kind, 'group', a.grouping,
      'priceMinor', a.price_minor, 'occupancy', a.occupancy) order by a.kind, a.position) as required
    from add_ons a
    where a.product_id = any(${`{${productIds.join(',')}}`}::uuid[]) and a.active
      and (a.grouping = 'mandatory' or (a.kind = 'room' and exists (select from add_ons r
        where r.product_id = a.product_id and r.kind = 'room' and r.active and r.grouping is not null)))
    group by a.product_id`)
  return new Map(found.rows.map(({ id, required }) => [id, required]))
}
