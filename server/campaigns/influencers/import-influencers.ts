import { sql } from 'drizzle-orm'
import { ImportRefused, type ImportRun } from '@/server/catalogue/import/import-run'
import { writeAddresses } from '@/server/catalogue/import/write-slugs'
import { upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'
import { nameInfluencers } from '@/server/pricing/coupon-influencer'
import { INFLUENCER_FILE, type InfluencerFile, readInfluencers } from './influencer-file'
import { keepRates } from './keep-rates'

/**
 * Writes who may send travellers to which campaign page. One that is not in the file any more is switched off: its
 * alias and code stay taken. Another rate of commission begins with the import that brings it. Coupons are told whose they are, so that an order knows who sent it.
 * @throws ImportRefused by field, for a coupon that does not exist too
 */
export async function importInfluencers(inside: Context, run: ImportRun): Promise<number> {
  const read = readInfluencers(run.folder)
  if (read === null) return 0
  if ('problems' in read) throw new ImportRefused(read.problems)
  const rows = rowsOf(read, run)
  const aliases = `{${rows.map(({ alias }) => alias).join(',')}}`
  const gone = await inside.db.execute(sql`
    update influencers set enabled = false where enabled and alias <> all(${aliases}::text[])`)
  const written = await upsert(inside.db, 'influencers', rows, { key: ['alias'] })
  const rates = await keepRates(
    inside,
    new Map(read.influencers.map(({ alias, commission }) => [alias, commission])),
    run.now,
  )
  const addresses = rows.map(({ alias }, at) => ({
    kind: 'influencer' as const,
    target: alias,
    slugs: { es: alias, en: alias, default: 'es' as const, old: [] },
    file: INFLUENCER_FILE,
    field: `influencers.${at}.alias`,
  }))
  const owners = new Map(rows.flatMap(({ coupon, code }) => (coupon ? [[coupon.code, code] as const] : [])))
  const named = await nameInfluencers(inside, owners)
  return (gone.rowCount ?? 0) + written + named + rates + (await writeAddresses(inside, addresses))
}

function rowsOf({ pages, influencers }: InfluencerFile, { catalogue }: ImportRun) {
  return influencers.map(({ alias, code, coupon: wanted, pages: used, utms }, at) => {
    const coupon = wanted === null ? null : catalogue.coupons.find((one) => one.code === wanted)
    if (coupon === undefined) {
      const field = `influencers.${at}.coupon`
      throw new ImportRefused([{ file: INFLUENCER_FILE, field, message: `there is no coupon "${wanted}"` }])
    }
    return {
      ...{ alias, code, enabled: true },
      coupon: coupon && { code: coupon.code, description: coupon.description },
      pages: pages.filter(({ name }) => used.includes(name)).map((page) => ({ ...page, utms })),
    }
  })
}
