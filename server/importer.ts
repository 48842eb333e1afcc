import { importLevels } from './accounts/import-levels'
import { importDepartures } from './availability/import-departures'
import { importAdvertisement } from './campaigns/import-advertisement'
import { importInfluencers } from './campaigns/influencers/import-influencers'
import { importWheel } from './campaigns/wheel/import-wheel'
import { type ImportOptions, type ImportResult, importCatalogue } from './catalogue/import/import-catalogue'
import type { ImportStep } from './catalogue/import/import-run'
import { importContacts } from './content/import-contacts'
import { importContent } from './content/providers/embedded/import-content'
import { importMembers } from './desk/members/import-members'
import { refreshSearchProducts } from './discovery/mirror/refresh-search-products'
import { importPaymentPlans } from './payments/payment-plans'
import type { Context } from './platform/context'
import { importPrices } from './pricing/import-prices'

/** What every domain writes of a catalogue, in the order of the domains; put together here as app.ts does with routes. */
const STEPS: readonly ImportStep[] = [
  { name: 'levels', write: (inside, { catalogue }) => importLevels(inside, catalogue.levels) },
  { name: 'prices', write: importPrices },
  { name: 'departures', write: importDepartures },
  { name: 'search', write: (inside) => refreshSearchProducts(inside) },
  {
    name: 'payment plans',
    write: (inside, { catalogue }) => importPaymentPlans(inside, catalogue.paymentPlans),
  },
  { name: 'content', write: importContent },
  { name: 'contacts', write: importContacts },
  { name: 'advertisement', write: importAdvertisement },
  { name: 'influencers', write: importInfluencers },
  { name: 'wheel', write: importWheel },
  { name: 'desk', write: importMembers },
]

/** Imports a catalogue folder into every domain, in one transaction. */
export function importer(context: Context, folder: string, options: ImportOptions): Promise<ImportResult> {
  return importCatalogue(context, folder, STEPS, options)
}
