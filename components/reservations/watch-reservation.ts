import { api } from '@/lib/client/client'
import { watchStream } from '@/lib/client/stream/watch-stream'
import type { Market } from '@/lib/locale/market'
import type { PaymentStatus } from '@/lib/payments/contract'

interface Watched {
  readonly code: string
  /** The newest event that the page shows. */
  readonly lastEvent: number
  readonly onChange: () => void
}

interface Asked {
  readonly market: Market
  /** The payment that is followed, and how the page shows it. */
  readonly uuid: string | null
  readonly status: PaymentStatus | null
  readonly waiting: 'no' | 'voucher' | 'answer'
  readonly onChange: () => void
}

const EVENTS = ['payment', 'reservation', 'message'] as const
/** An answer is seconds away, a voucher hours; asking also makes the server look at the gateway (domain.md §7). */
const ASK_EVERY_MS = { answer: 3_000, voucher: 20_000 } as const

/** Calls back when the server tells that something about a reservation changed, until the returned function is called. */
export function watchReservation({ code, lastEvent, onChange }: Watched): () => void {
  const address = `/api/events?reservation=${encodeURIComponent(code)}`
  // After a gap nobody knows what was missed.
  const listener = { onEvent: onChange, onMissed: onChange }
  return watchStream(address, EVENTS, listener, lastEvent)
}

/** Asks how a payment stands for as long as it is waited for, and calls back when it is another way. */
export function askPayment({ market, uuid, status, waiting, onChange }: Asked): () => void {
  if (!uuid || waiting === 'no') return () => undefined
  let timer: ReturnType<typeof setTimeout>
  let isOver = false
  const once = async () => {
    try {
      const payment = await api(market).payments.show({ params: { uuid } })
      if (!isOver && payment.status !== status) return onChange()
    } catch {
      // Nobody answered: asked again below.
    }
    if (!isOver) timer = setTimeout(once, ASK_EVERY_MS[waiting])
  }
  timer = setTimeout(once, waiting === 'answer' ? 400 : ASK_EVERY_MS.voucher)
  return () => {
    isOver = true
    clearTimeout(timer)
  }
}
