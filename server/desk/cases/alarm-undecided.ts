import { subHours } from 'date-fns'
import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import { type Context, transact } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { nameDepartures } from '../departures/name-departures'
import { departureUndecidedMail } from '../mails/departure-undecided'
import { listMembers } from '../members/members'
import { undecidedDepartures } from './departure-cases'

/** So long before the end of the day on which a departure is decided: at six in the evening. */
const EVENING_HOURS = 6

/** Where nobody said another one. */
const LOCALE: Locale = 'es_MX'

/**
 * Owners are told of each departure below its minimum that nobody decided about by the evening of its day, once each. Who owns
 * nothing yet is told when they come. Nothing is decided by it.
 */
export async function alarmUndecided(context: Context): Promise<void> {
  const now = context.clock.now()
  const late = (await undecidedDepartures(context)).filter(
    ({ dueAt }) => now >= subHours(dueAt, EVENING_HOURS),
  )
  if (late.length === 0) return
  const owners = (await listMembers(context)).filter(
    ({ role, state }) => role === 'owner' && state === 'active',
  )
  const titles = await nameDepartures(
    context,
    late.map(({ id }) => id),
    LOCALE,
  )
  await transact(context, async (inside) => {
    for (const { id, sold, minimum } of late)
      for (const { uuid, name, email } of owners)
        await queueMail(inside, departureUndecidedMail, {
          eventKey: `departure_undecided:${id}:${uuid}`,
          ...{ recipient: email, locale: LOCALE },
          data: {
            ...{ name, departure: titles.get(id) ?? '', sold, minimum },
            link: context.env.siteUrl + deskLinks.departure(id),
          },
        })
  })
}
