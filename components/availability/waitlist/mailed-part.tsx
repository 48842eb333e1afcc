import dynamic from 'next/dynamic'
import { useState } from 'react'
import { useSiteLocale } from '@/components/ui/site-locale'
import { Skeleton } from '@/components/ui/skeleton'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import { mailedToken } from './mailed-token'

const wait = <Skeleton className="h-24" />
const loading = () => wait
const MailedOffer = dynamic(() => import('./mailed-offer').then((late) => late.MailedOffer), {
  ...{ ssr: false, loading },
})
const MailedPress = dynamic(() => import('./mailed-press').then((late) => late.MailedPress), {
  ...{ ssr: false, loading },
})

/** What a link of a waitlist's mail led here for; nothing on any other visit. */
export function MailedPart() {
  const locale = useSiteLocale()
  const [mailed] = useState(() => mailedToken(location.search))
  if (!mailed) return null
  return (
    <WithLateTexts locale={locale} namespace="waitlist" fallback={wait}>
      {mailed.kind === 'seats' ? (
        <MailedOffer token={mailed.token} />
      ) : (
        <MailedPress kind={mailed.kind} token={mailed.token} />
      )}
    </WithLateTexts>
  )
}
