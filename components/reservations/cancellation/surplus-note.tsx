import { useTranslations } from 'next-intl'
import { Note } from '@/components/ui/note'
import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { ReturnSurplus } from './return-surplus'

interface SurplusNoteProps {
  readonly market: Market
  readonly detail: ReservationDetail
}

/** What was paid above what is owed: how much, and a button for whoever may say what becomes of it. */
export function SurplusNote({
  market,
  detail: { surplus, currency, reservation, reader },
}: SurplusNoteProps) {
  const t = useTranslations('cancelTrip.surplus')
  if (surplus <= 0) return null
  const amount = formatMoney(fromWire(surplus, currency.code))
  return (
    <Note tone="agave">
      <p>
        <b>{t('title', { amount })}</b> {t(reservation.status === 'cancelled' ? 'cancelled' : 'text')}
      </p>
      {reader === 'holder' ? null : (
        <Texts market={market} keys={['cancelTrip.surplus']}>
          <ReturnSurplus market={market} code={reservation.code} amount={amount} />
        </Texts>
      )}
    </Note>
  )
}
