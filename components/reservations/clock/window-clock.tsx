import { Texts } from '@/components/ui/texts/texts'
import type { Market } from '@/lib/locale/market'
import { PayClock, type PayClockProps } from './pay-clock'

interface WindowClockProps extends Pick<PayClockProps, 'of'> {
  readonly market: Market
  /** Epoch milliseconds; null shows nothing. */
  readonly endsAt: number | null
}

/** The live clock with its texts; begun anew where another time counts. */
export function WindowClock({ market, endsAt, of }: WindowClockProps) {
  if (endsAt === null) return null
  return (
    <Texts market={market} keys={['reservation.clock']}>
      <PayClock key={endsAt} endsAt={endsAt} of={of} />
    </Texts>
  )
}
