import { listInfluencers } from '@/lib/desk/influencers/influencer-contract'
import { listLeads } from '@/lib/desk/leads/desk-lead-contract'
import { listLeads as readLeads } from '@/server/campaigns/leads/list-leads'
import { showAccount } from '../influencers/show-account'
import { presentLeads } from '../leads/desk-leads'
import type { ExportTable, ExportWish } from './export-table'
import { filtersOf } from './read-filters'

/** Those who want to be advised, by state, with what they asked for; what was written since stays at the desk. */
export async function leadsTable({ context, query, locale, most }: ExportWish): Promise<ExportTable> {
  const { state } = filtersOf(listLeads.query, query)
  const leads = await presentLeads(context, await readLeads(context, state, most), locale)
  return {
    columns: [
      ...['uuid', 'kind', 'state', 'firstname', 'email', 'phone', 'product', 'where', 'month', 'travelers'],
      ...['wishes', 'locale', 'page', 'owner', 'created_at', 'waits_since', 'answer_due'],
    ],
    rows: leads.map(
      ({ uuid, kind, state: stands, request, product, source, owner, locale: read, ...at }) => ({
        ...{ uuid, kind, state: stands, ...request, locale: read },
        ...{ product: product?.name ?? null, page: source?.page ?? null, owner: owner?.name ?? null },
        ...{ created_at: at.created_at, waits_since: at.waits_since, answer_due: at.answer_due },
      }),
    ),
  }
}

/**
 * What influencers brought, one row a month, code and currency. Visits, carts and deposits are of all currencies and stand
 * in the first row alone, so that a sum counts them once.
 */
export async function influencersTable({ context, query, locale }: ExportWish): Promise<ExportTable> {
  const { rows, influencers } = await showAccount(context, filtersOf(listInfluencers.query, query), locale)
  const codes = new Map(influencers.map(({ alias, code }) => [alias, code]))
  const NO_MONEY = { currency: null, sold: null, liquidated: null, cancelled: null, commission: null }
  return {
    columns: [
      ...['month', 'alias', 'code', 'visits', 'carts', 'deposits'],
      ...['currency', 'sold', 'liquidated', 'cancelled', 'commission'],
    ],
    rows: rows.flatMap(({ month, alias, visits, carts, deposits, money }) =>
      (money.length > 0 ? money : [NO_MONEY]).map((amounts, at) => ({
        ...{ month, alias, code: codes.get(alias) ?? null },
        ...(at === 0 ? { visits, carts, deposits } : { visits: null, carts: null, deposits: null }),
        ...amounts,
      })),
    ),
  }
}
