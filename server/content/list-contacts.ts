import { sql } from 'drizzle-orm'
import type { Contact } from '@/lib/content/content-contract'
import { languageOf, type Market } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import type { StoredContact } from './import-contacts'
import { ownCountryFirst } from './own-country-first'

/** Contact data of every country, the caller's own first, then in the order of the file (specification §3). */
export async function listContacts(context: Context, { locale }: Market): Promise<Contact[]> {
  const language = languageOf(locale)
  const found = await context.db.execute<{ data: StoredContact }>(sql`
    select data from contacts order by ${ownCountryFirst(locale)}`)
  return found.rows.map(({ data }) => ({
    ...data,
    country: data.country[language],
    customer_service: { ...data.customer_service, schedules: data.customer_service.schedules[language] },
    sales: { ...data.sales, schedules: data.sales.schedules[language] },
    company: {
      name: data.company.name,
      registry: data.company.registry ?? null,
      address: data.company.address[language],
    },
  }))
}
