import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { Note } from '@/components/ui/note'
import { Skeleton } from '@/components/ui/skeleton'
import type { WaitlistOffer } from '@/lib/availability/waitlist-contract'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { browserQueries } from '@/lib/client/query-client'
import { queryKeys } from '@/lib/client/query-keys'
import { formatInstant } from '@/lib/dates/format-instant'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { dropWaitlistOffer, storeWaitlistOffer } from '@/stores/waitlist-offer'
import { useBooking, useChoice } from '../booking-context'
import { withOffer } from './with-offer'

interface MailedOfferProps {
  readonly token: string
}

/** The seats that are held for who has the link: until when, on the card as seats that are there; or why no more. */
export function MailedOffer({ token }: MailedOfferProps) {
  const t = useTranslations('waitlist')
  const { market } = useBooking()
  const { data: offer, error } = useOffer(token)
  useAppliedOffer(token, offer)
  if (error)
    return (
      <Note tone="chile" role="alert">
        {failureText(error, t('noAnswer'))}
      </Note>
    )
  if (!offer) return <Skeleton className="h-24" />
  if (offer.state === 'held' && offer.qty && offer.expires_at)
    return (
      <Note tone="agave" role="status">
        <b className="block">{t('held', { qty: offer.qty })}</b>
        {t('heldUntil', { until: formatInstant(new Date(offer.expires_at), TIME_ZONE, market.locale) })}
      </Note>
    )
  return (
    <Note tone="maize" role="status" icon="info">
      <b className="block">{t(`gone.${offer.state === 'held' ? 'ended' : offer.state}`)}</b>
      {t(`goneNext.${offer.state === 'held' ? 'ended' : offer.state}`)}
    </Note>
  )
}

function useOffer(token: string) {
  const { facts, market } = useBooking()
  return useQuery(
    {
      queryKey: queryKeys.waitlistOffer(market, token),
      queryFn: ({ signal }) =>
        api(market).availability.waitlistOffer(
          { params: { experience: facts.uuid }, body: { token } },
          { signal },
        ),
    },
    browserQueries(),
  )
}

/** Makes the held seats what the card and the calendar show, and what the cart and the order of this browser use. */
function useAppliedOffer(token: string, offer: WaitlistOffer | undefined): void {
  const { store } = useBooking()
  const loadedAt = useChoice((state) => state.now)
  useEffect(() => {
    if (!offer || loadedAt === 0) return
    if (offer.state !== 'held' || offer.expires_at === null) return dropWaitlistOffer(token)
    storeWaitlistOffer(token, offer.expires_at)
    store.setState((state) => withOffer(state, offer))
  }, [offer, loadedAt, store, token])
}
