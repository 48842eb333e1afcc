import { sql } from 'drizzle-orm'
import { addDays } from '@/lib/dates/local-date'
import { endOfDayInstant } from '@/lib/dates/zone-time'
import type { Currency } from '@/lib/locale/market'
import { fromWire } from '@/lib/money/money'
import { expandDates, expandDepartures } from '@/server/catalogue/import/format-departures-expand'
import type { Product } from '@/server/catalogue/import/format-product'
import { IMPORT_ZONE, type ImportRun } from '@/server/catalogue/import/import-run'
import { type UpsertRow, upsert } from '@/server/db/upsert'
import type { Context } from '@/server/platform/context'

/** Rates of the day, sales plans, fees, promotions and coupons of a catalogue. */
export async function importPrices({ db }: Context, run: ImportRun): Promise<number> {
  const plans = run.catalogue.products.flatMap(planRows)
  const promotions = run.catalogue.products.flatMap((product) => promotionRows(product, run))
  const fees = run.catalogue.products.flatMap(feeRows)
  const written = [
    await upsert(db, 'exchange_rates', rateRows(run), { key: ['currency', 'day'] }),
    await removeOthers({ db }, run, 'sales_plans', `season || ' ' || language`, plans.map(planName)),
    await upsert(db, 'sales_plans', plans, { key: ['product_id', 'season', 'language'] }),
    await removeOthers({ db }, run, 'service_fees', 'days_before', fees.map(feeName)),
    await upsert(db, 'service_fees', fees, { key: ['product_id', 'days_before'] }),
    await removeOthers(
      { db },
      run,
      'promotions',
      'id::text',
      promotions.map(({ id }) => String(id)),
    ),
    await upsert(db, 'promotions', promotions, { key: ['id'] }),
    await upsert(db, 'coupons', couponRows(run), { key: ['id'] }),
  ]
  return written.reduce((all, rows) => all + rows, 0)
}

function rateRows({ catalogue, today }: ImportRun): UpsertRow[] {
  return Object.entries(catalogue.exchangeRates).map(([currency, rate]) => ({ currency, day: today, rate }))
}

/** A plan for both languages becomes one of each, except where a language has its own. */
function planRows(product: Product): UpsertRow[] {
  const minor = (value: number, currency = product.currency) => fromWire(value, currency).amount
  const fixed = ({ currencies }: Product['sales_plans'][number]) =>
    Object.entries(currencies).map(([code, { total, layaway }]) => {
      const currency = code as Currency
      return [code, { totalMinor: minor(total, currency), layawayMinor: minor(layaway, currency) }]
    })
  const own = new Set(product.sales_plans.map(({ season, language }) => `${season} ${language}`))
  return product.sales_plans.flatMap((plan) => {
    const both = product.languages.filter((language) => !own.has(`${plan.season} ${language}`))
    return (plan.language ? [plan.language] : both).map((language) => ({
      product_id: product.uuid,
      season: plan.season,
      language,
      total_minor: minor(plan.total),
      layaway_minor: minor(plan.layaway),
      net_minor: plan.net === null ? null : minor(plan.net),
      fixed: Object.fromEntries(fixed(plan)),
    }))
  })
}

const planName = ({ product_id, season, language }: UpsertRow) => `${product_id} ${season} ${language}`

function feeRows({ uuid, service_fees }: Product): UpsertRow[] {
  return service_fees.map((fee) => ({ product_id: uuid, ...fee }))
}

const feeName = ({ product_id, days_before }: UpsertRow) => `${product_id} ${days_before}`

function promotionRows(product: Product, run: ImportRun): UpsertRow[] {
  const platforms = new Map(run.catalogue.platforms.map(({ key, name }) => [key, name]))
  const departures = expandDepartures(product, run.today)
  return product.promotions.map((promotion, position) => ({
    id: promotion.uuid,
    product_id: product.uuid,
    position,
    name: promotion.name,
    code: promotion.code,
    ...discountOf(promotion.discount_type === 'promotion_percent', promotion.value, product.currency),
    rules: promotion.rules.map((rule) => {
      if (rule.type === 'promotion_rule_dates')
        return { ...rule, condition: expandDates(rule.condition, departures) }
      // Platforms are judged by the name a traveller sees, not by the key of the files.
      if (rule.type === 'promotion_rule_by_platforms')
        return { ...rule, condition: rule.condition.map((key) => platforms.get(key) ?? key) }
      return rule
    }),
    ends_at: endOf(promotion.ends_in_days, run),
  }))
}

function couponRows(run: ImportRun): UpsertRow[] {
  const products = new Map(run.catalogue.products.map(({ slug, uuid }) => [slug.es, uuid]))
  return run.catalogue.coupons.map((coupon) => ({
    id: coupon.uuid,
    code: coupon.code,
    ...discountOf(coupon.discount_type === 'coupon_percent', coupon.value, coupon.currency ?? 'MXN'),
    conditions: {
      description: coupon.description,
      products: coupon.products?.map((slug) => products.get(slug)) ?? null,
      categories: coupon.categories,
      kinds: coupon.kinds,
      minimum_spend: coupon.minimum && {
        amount_minor: fromWire(coupon.minimum.value, coupon.minimum.currency).amount,
        currency: coupon.minimum.currency,
      },
      first_purchase_only: coupon.first_purchase,
    },
    usage_limit: coupon.max_uses,
    per_person_limit: coupon.max_uses_per_person,
    ends_at: endOf(coupon.ends_in_days, run),
  }))
}

function discountOf(isPercent: boolean, value: number, currency: Currency) {
  return {
    discount_type: isPercent ? 'promotion_percent' : 'promotion_amount',
    percent: isPercent ? value : null,
    amount_minor: isPercent ? null : fromWire(value, currency).amount,
    amount_currency: isPercent ? null : currency,
  }
}

/** The end of the last day, `days` after the import; null never ends. */
function endOf(days: number | null, { today }: ImportRun): string | null {
  return days === null ? null : endOfDayInstant(addDays(today, days), IMPORT_ZONE).toISOString()
}

/** Plans, fees and promotions that left the files are gone: what was sold keeps its own copy (domain.md §6). */
async function removeOthers(
  { db }: Pick<Context, 'db'>,
  { catalogue }: ImportRun,
  table: 'sales_plans' | 'service_fees' | 'promotions',
  name: string,
  remaining: readonly string[],
): Promise<number> {
  const named = table === 'promotions' ? name : `product_id || ' ' || ${name}`
  const ids = `{${catalogue.products.map(({ uuid }) => uuid).join(',')}}`
  const removed = await db.execute(sql`
    delete from ${sql.raw(table)} where product_id = any(${ids}::uuid[])
      and ${sql.raw(named)} not in (select jsonb_array_elements_text(${JSON.stringify(remaining)}::jsonb))`)
  return removed.rowCount ?? 0
}
