import { useTranslations } from 'next-intl'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { AskAccess } from './ask-access'
import { LockAccess } from './lock-access'

interface AccessSectionProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** The way to see everything for whoever holds the code, and back for a browser that used the link. */
export function AccessSection({ market, detail: { reader, reservation } }: AccessSectionProps) {
  const t = useTranslations('access')
  if (reader === 'owner') return null
  const isOpen = reader === 'buyer'
  return (
    <section id="access" aria-labelledby="access-title">
      <h2 id="access-title" className="mb-4 text-[1.5rem]">
        {isOpen ? t('title') : t('yours')}
      </h2>
      <p className="mb-4 max-w-measure text-ink-soft">{isOpen ? t('open') : t('why')}</p>
      <Texts market={market} keys={['access']}>
        {isOpen ? (
          <LockAccess market={market} code={reservation.code} />
        ) : (
          <AskAccess market={market} code={reservation.code} />
        )}
      </Texts>
    </section>
  )
}
