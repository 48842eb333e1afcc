import { useState } from 'react'
import { latePart } from '@/components/ui/late/late-part'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Skeleton } from '@/components/ui/skeleton'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import { mailedToken } from './mailed-token'

const Wait = () => <Skeleton className="h-24" />
const MailedOffer = latePart(() => import('./mailed-offer').then((late) => late.MailedOffer), Wait)
const MailedPress = latePart(() => import('./mailed-press').then((late) => late.MailedPress), Wait)

/** What a link of a waitlist's mail led here for; nothing on any other visit. */
export function MailedPart() {
  const locale = useSiteLocale()
  const [mailed] = useState(() => mailedToken(location.search))
  if (!mailed) return null
  return (
    <WithLateTexts locale={locale} namespace="waitlist" fallback={<Wait />}>
      {mailed.kind === 'seats' ? (
        <MailedOffer token={mailed.token} />
      ) : (
        <MailedPress kind={mailed.kind} token={mailed.token} />
      )}
    </WithLateTexts>
  )
}
