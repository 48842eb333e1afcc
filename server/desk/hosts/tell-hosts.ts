import { sql } from 'drizzle-orm'
import { addDays, type LocalDate } from '@/lib/dates/local-date'
import { endOfDayInstant, timeIn } from '@/lib/dates/zone-time'
import { deskLinks } from '@/lib/links/desk-links'
import { languageOf } from '@/lib/locale/market'
import { type HostContact, hostsOfProducts } from '@/server/catalogue/hosts/host-contact'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { listNews, type TripNews } from '@/server/reservations/manifest/list-news'
import { initial } from '@/server/reservations/present/redact'
import { ZONE } from '../departures/zone'
import { type HostNewsData, hostNewsMail } from '../mails/host-news'
import { addressesOfHost } from '../members/addresses-of-host'
import { daysToTell } from '../rules/days-to-tell'

/** From when on a mail does not wake anybody, and everything of yesterday has been committed. */
const FROM = '08:00'
/** A longer mail nobody reads: the rest is at the desk. */
const MOST = 40

/**
 * Tells each host in the morning, in one mail, what happened on the day before to reservations of his trips; nothing where
 * nothing did. A day and its mails are written in one transaction, so each is told once, however many processes run.
 */
export async function tellHosts(context: Context): Promise<void> {
  const now = context.clock.now()
  if (timeIn(ZONE, now) < FROM) return
  const { rows } = await context.db.execute<{ last: LocalDate | null }>(
    sql`select max(day)::text as last from host_news_days`,
  )
  for (const day of daysToTell(rows[0]?.last ?? null, context.clock.today(ZONE)))
    await transact(context, (inside) => tellOf(inside, day))
}

async function tellOf(context: Context, day: LocalDate): Promise<void> {
  const { rowCount } = await context.db.execute(sql`
    insert into host_news_days (day, told_at) values (${day}, ${context.clock.now().toISOString()}) on conflict do nothing`)
  if (rowCount === 0) return
  const until = endOfDayInstant(day, ZONE)
  const news = await listNews(context, { after: endOfDayInstant(addDays(day, -1), ZONE), until })
  const hosts = await hostsOfProducts(context, [...new Set(news.map((one) => one.product_id))])
  const byId = new Map([...hosts.values()].map((host) => [host.id, host]))
  for (const host of byId.values())
    await tell(
      context,
      host,
      day,
      news.filter((one) => hosts.get(one.product_id)?.id === host.id),
    )
}

async function tell(
  context: Context,
  host: HostContact,
  day: LocalDate,
  news: readonly TripNews[],
): Promise<void> {
  const data = mailOf(context, host, day, news)
  for (const recipient of await addressesOfHost(context, host))
    await queueMail(context, hostNewsMail, {
      ...{ eventKey: `host_news:${host.id}:${day}:${recipient}`, recipient, locale: host.locale },
      data,
    })
}

function mailOf(
  { env }: Context,
  { name, locale }: HostContact,
  day: LocalDate,
  news: readonly TripNews[],
): HostNewsData {
  const at = (path: string) => new URL(path, env.siteUrl).href
  return {
    ...{ host: name, day, link: at(deskLinks.departures()), more: Math.max(0, news.length - MOST) },
    items: news
      .slice(0, MOST)
      .map(({ kind, trip, start, tickets, firstname, lastname, departure_id: id }) => ({
        ...{ kind, trip: trip[languageOf(locale)], start, tickets },
        initials: `${initial(firstname)} ${initial(lastname)}`.trim(),
        link: at(id === null ? deskLinks.departures() : deskLinks.departure(id)),
      })),
  }
}
