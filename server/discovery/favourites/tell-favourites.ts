import { subDays } from 'date-fns'
import { sql } from 'drizzle-orm'
import type { Card } from '@/lib/discovery/card-contract'
import { type FavouriteNews, favouriteNews } from '@/lib/discovery/favourites/favourite-news'
import { userLinks } from '@/lib/links/user-links'
import type { Currency } from '@/lib/locale/market'
import { fromWire, money, toWire } from '@/lib/money/money'
import { type MailedUser, mailedUser } from '@/server/accounts/mailed-user'
import { type Departure, departuresByProduct } from '@/server/availability/find-departures'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { findCards } from '../cards/find-cards'
import { searchMirror } from '../mirror/search-mirror'
import { signStop } from './ask-mails'
import { type FavouriteNewsData, favouriteNewsMail } from './mails/favourite-news'

/** The zone whose day it is. */
const ZONE = 'America/Mexico_City'
/** How often somebody is told at most. */
const PAUSE_DAYS = 7
/** Accounts that one run looks at; the next run takes the others. */
const MOST_ACCOUNTS = 200
/** A longer mail nobody reads: the rest is told another week. */
const MOST_TOLD = 5

interface Watched extends Record<string, unknown> {
  readonly product_id: string
  /** Minor units of `currency`. */
  readonly known: number | null
  readonly currency: Currency | null
  readonly told_departure: string | null
}

interface Told {
  readonly card: Card
  readonly news: FavouriteNews
}

/**
 * Tells those who asked for it what became cheaper or is nearly sold out of what they keep: each is looked at once a day
 * and told once a week at most. What is told is written with its mail, so that it is told once.
 * @returns how many were told
 */
export async function tellFavourites(context: Context): Promise<number> {
  let told = 0
  for (let looked = 0; looked < MOST_ACCOUNTS; looked++) {
    const done = await transact(context, lookAtNext)
    if (done === null) break
    told += done
  }
  return told
}

/** @returns 1 where something was told, null where nobody is left for today */
async function lookAtNext(context: Context): Promise<number | null> {
  const now = context.clock.now()
  const today = context.clock.today(ZONE)
  const { rows } = await context.db.execute<{ user_id: string }>(sql`
    update favourite_mails set looked_on = ${today} where user_id = (
      select user_id from favourite_mails
      where (looked_on is null or looked_on < ${today})
        and (told_at is null or told_at <= ${subDays(now, PAUSE_DAYS).toISOString()}::timestamptz)
      order by looked_on nulls first limit 1 for update skip locked)
    returning user_id`)
  const [next] = rows
  if (!next) return null
  const user = await mailedUser(context, next.user_id)
  const news = user ? await newsOf(context, next.user_id, user) : []
  if (!user || news.length === 0) return 0
  await tell(context, next.user_id, user, news.slice(0, MOST_TOLD))
  return 1
}

async function newsOf(context: Context, userId: string, market: MailedUser): Promise<Told[]> {
  const { rows } = await context.db.execute<Watched>(sql`
    select product_id, coalesce(told_minor, seen_minor)::float8 as known, seen_currency as currency, told_departure
    from favourites where user_id = ${userId}::uuid order by saved_at desc limit 1000`)
  const ids = rows.map(({ product_id }) => product_id)
  const cards = await findCards(context, await searchMirror(context), ids, market)
  const departures = await departuresByProduct(context, ids)
  return rows.flatMap((row) => {
    const card = cards.get(row.product_id)
    const news = card && favouriteNews(watched(row, card, departures.get(row.product_id) ?? []))
    return card && news ? [{ card, news }] : []
  })
}

function watched(row: Watched, card: Card, departures: readonly Departure[]) {
  const { known, currency, told_departure } = row
  const shown = departures.find(({ code }) => code === card.offer.code)
  return {
    known: known !== null && currency ? money(known, currency) : null,
    now: fromWire(card.offer.per_traveller, card.currency),
    departure: shown ? { code: shown.code, left: shown.capacity - shown.taken } : null,
    toldDeparture: told_departure,
  }
}

async function tell(
  context: Context,
  userId: string,
  user: MailedUser,
  news: readonly Told[],
): Promise<void> {
  const now = context.clock.now().toISOString()
  const { siteUrl } = context.env
  await queueMail(context, favouriteNewsMail, {
    eventKey: `favourite_news:${userId}:${context.clock.today(ZONE)}`,
    recipient: user.email,
    locale: user.locale,
    data: {
      currency: user.currency,
      favourites: news.map(mailed),
      link: `${siteUrl}${userLinks.profile('favorites')}`,
      stop: `${siteUrl}${userLinks.stopFavouriteMails(signStop(context, userId))}`,
    },
  })
  await context.db.execute(sql`
    update favourite_mails set told_at = ${now}::timestamptz where user_id = ${userId}::uuid`)
  for (const { card, news: one } of news)
    await context.db.execute(sql`
      update favourites set
        told_minor = case when ${one.before !== null} and seen_currency = ${card.currency}
          then ${fromWire(card.offer.per_traveller, card.currency).amount} else told_minor end,
        told_departure = case when ${one.left !== null} then ${card.offer.code} else told_departure end
      where user_id = ${userId}::uuid and product_id = ${card.uuid}::uuid`)
}

function mailed({ card, news }: Told): FavouriteNewsData['favourites'][number] {
  return {
    name: card.title,
    price: card.offer.per_traveller,
    before: news.before && toWire(news.before),
    left: news.left,
  }
}
