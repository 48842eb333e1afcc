import type { CallData } from '@/lib/api/call'
import { addDays } from '@/lib/dates/local-date'
import type { CancellationQuote } from '@/lib/reservations/cancel-contract'
import type { ChangeQuote, changeDates } from '@/lib/reservations/change-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { type Lived, mailedCode, own } from './lived'
import { personOf } from './people'
import { marketOf } from './shop'
import type { LifeSite } from './site'
import { REVIEWS } from './words'

const place = ({ order }: Lived) => `/api/v1.5/orders/${order.code}`

/** Cancels, for money or credit, as its page does: quote, code, deed. */
export async function cancel(site: LifeSite, lived: Lived): Promise<void> {
  const quoted = await own<CancellationQuote>(site, lived, 'POST', `${place(lived)}/cancellation/quote`, {})
  if (quoted.status !== 200) return
  const { quote, take } = quoted.data
  const email_code = await mailedCode(site, lived)
  const taken = take.includes(lived.plot.take) ? lived.plot.take : 'money'
  await own(site, lived, 'POST', `${place(lived)}/cancellation`, { quote, take: taken, email_code })
}

/** What was paid beyond what is owed, as money or credit. */
export async function takeSurplus(site: LifeSite, lived: Lived): Promise<void> {
  await own(site, lived, 'POST', `${place(lived)}/surplus`, { take: lived.plot.take })
}

/** Money that came when nothing could be had for it any more. */
export async function takeLateMoney(site: LifeSite, lived: Lived): Promise<void> {
  await own(site, lived, 'POST', `${place(lived)}/late-money`, { take: lived.plot.take })
}

/** Another date: the next one that can be had. */
export async function move(site: LifeSite, lived: Lived, { products }: ReservationDetail): Promise<void> {
  const [trip] = products
  if (!trip) return
  const { data, status } = await own<CallData<typeof changeDates>>(
    site,
    lived,
    'GET',
    `${place(lived)}/changes/dates`,
  )
  const dates = status === 200 ? data.dates.filter(({ bookable }) => bookable) : []
  const to = dates[lived.plot.name % Math.max(1, dates.length)]
  if (!to) return
  const departure_date = { code: to.code, start: to.start, prev_code: trip.departure_date.code }
  const body = {
    experiences: [{ uuid: trip.uuid, index: 0, variations: [{ qty: trip.tickets, departure_date }] }],
  }
  const quoted = await own<ChangeQuote>(site, lived, 'POST', `${place(lived)}/changes/quote`, body)
  if (quoted.status === 200)
    await own(site, lived, 'POST', `${place(lived)}/changes`, { quote: quoted.data.quote })
}

/** Who travels, with the papers of their country; one of them may be left open. */
export async function nameTravellers(site: LifeSite, lived: Lived, page: ReservationDetail): Promise<void> {
  const market = marketOf(lived.plot)
  const isColombian = market.currency === 'COP'
  const today = site.clock.today('America/Mexico_City')
  for (const [position, { version }] of page.travelers.entries()) {
    const { firstname, lastname } = personOf(market, lived.plot.name, position)
    await own(site, lived, 'PUT', `${place(lived)}/travelers/${position}`, {
      ...{
        version,
        firstname,
        lastname,
        email: null,
        phone: null,
        diet: position === 1 ? DIET[market.locale] : '',
      },
      birth_date: addDays(today, -365 * (24 + ((lived.plot.name + position * 7) % 40))),
      nationality: { MXN: 'MX', COP: 'CO', USD: 'US' }[market.currency],
      document: {
        ...{
          kind: 'passport',
          number: `${isColombian ? 'AR' : 'G'}${String(100_000 + lived.plot.name + position)}`,
        },
        expiry: addDays(today, 365 * (2 + (position % 6))),
      },
    })
  }
}

const DIET = { es_MX: 'Vegetariana', es_CO: 'Sin lactosa', en_US: 'Vegetarian' } as const

/** What the first traveller has to say of the trip. */
export async function review(site: LifeSite, lived: Lived): Promise<void> {
  const { locale } = marketOf(lived.plot)
  const words = REVIEWS[locale === 'en_US' ? 'en' : 'es']
  const said = words[lived.plot.name % words.length]
  if (said) await own(site, lived, 'POST', `${place(lived)}/reviews`, { traveler: 0, ...said, files: [] })
}
