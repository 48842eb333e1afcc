import { deskLinks } from '@/lib/links/desk-links'
import type { Locale } from '@/lib/locale/market'
import type { Context } from '@/server/platform/context'
import { queueMail } from '@/server/platform/mail/queue-mail'
import { nameDepartures } from '../departures/name-departures'
import { requestAnsweredMail } from '../mails/request-answered'
import type { RequestRow } from './requests'

/** Whoever asked for a change of a departure learns what became of it, in the transaction of the answer. */
export async function tellAsker(
  context: Context,
  { id, departure_id: departureId, kind, after, asker, asker_email: recipient }: RequestRow,
  { state, answer }: { readonly state: 'accepted' | 'declined'; readonly answer: string | null },
  locale: Locale,
): Promise<void> {
  const names = await nameDepartures(context, [departureId], locale)
  await queueMail(context, requestAnsweredMail, {
    eventKey: `departure_request:${id}`,
    ...{ recipient, locale },
    data: {
      ...{ name: asker, departure: names.get(departureId) ?? '', kind, after, state },
      // Words of the house, not of a stranger: why it is not done.
      answer: answer ?? '',
      link: context.env.siteUrl + deskLinks.departure(departureId),
    },
  })
}
