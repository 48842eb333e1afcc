import type { Coupon } from './format-coupons'
import type { Category, City, Continent, Country } from './format-places'
import type { Product } from './format-product'
import type * as site from './format-site'
import type { Stay } from './format-stays'

/** Everything the data files say, parsed; the importer turns it into rows. */
export interface Catalogue {
  continents: Continent[]
  countries: Country[]
  cities: City[]
  categories: Category[]
  stays: Stay[]
  platforms: site.Platform[]
  hosts: site.Host[]
  exchangeRates: site.ExchangeRates
  coupons: Coupon[]
  advertisement: site.Advertisement
  levels: site.Level[]
  paymentPlans: site.PaymentPlans
  holidays: site.Holiday[]
  pictures: site.Picture[]
  products: Product[]
  /** By the Spanish slug of the product. */
  reviews: Record<string, site.Review[]>
}
