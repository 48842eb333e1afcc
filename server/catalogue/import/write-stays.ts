import { sql } from 'drizzle-orm'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import type { ImportRun } from './import-run'

/** Places to sleep at, and which of them the products of the files contain: exactly those. */
export async function writeStays({ db }: Context, { catalogue }: ImportRun): Promise<number> {
  const ids = new Map(catalogue.stays.map(({ key, uuid }) => [key, uuid]))
  const nights = catalogue.products.flatMap(({ uuid, stays }) =>
    stays.map(({ stay, day, nights }) => ({ product_id: uuid, day, stay_id: ids.get(stay), nights })),
  )
  const places = catalogue.stays.map(({ uuid, name, place, country, category }, position) => ({
    ...{ id: uuid, name, place, category, country_id: country, position },
  }))
  const written = await upsert(db, 'stays', places, { key: ['id'] })
  const products = `{${catalogue.products.map(({ uuid }) => uuid).join(',')}}`
  const remaining = JSON.stringify(nights.map(({ product_id, day }) => `${product_id} ${day}`))
  const gone = await db.execute(sql`
    delete from product_stays where product_id = any(${products}::uuid[])
      and product_id || ' ' || day not in (select jsonb_array_elements_text(${remaining}::jsonb))`)
  return (
    written +
    (gone.rowCount ?? 0) +
    (await upsert(db, 'product_stays', nights, { key: ['product_id', 'day'] }))
  )
}
