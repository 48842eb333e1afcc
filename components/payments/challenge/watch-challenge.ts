import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'
import type { Payment } from '@/lib/payments/contract'

interface Watched {
  readonly market: Market
  readonly payment: string
  readonly frame: () => HTMLIFrameElement | null
  readonly onOver: () => void
}

const ASK_EVERY_MS = 4_000

/**
 * Calls back once a bank's question is over, until the returned function is called: its frame says so (Mercado Pago's
 * with `{ status: 'COMPLETE' }`), or the payment does not wait for it any more, where the frame says nothing.
 */
export function watchChallenge({ market, payment, frame, onOver }: Watched): () => void {
  let isOver = false
  let timer: ReturnType<typeof setTimeout>
  const end = () => {
    if (isOver) return
    stop()
    onOver()
  }
  const hear = ({ source, data }: MessageEvent<unknown>) => {
    const asked = frame()?.contentWindow
    if (asked && source === asked && Object(data).status === 'COMPLETE') end()
  }
  const ask = async () => {
    try {
      if (!challengeOf(await api(market).payments.show({ params: { uuid: payment } }))) return end()
    } catch {
      // Nobody answered: asked again below.
    }
    if (!isOver) timer = setTimeout(ask, ASK_EVERY_MS)
  }
  const stop = () => {
    isOver = true
    clearTimeout(timer)
    removeEventListener('message', hear)
  }
  addEventListener('message', hear)
  timer = setTimeout(ask, ASK_EVERY_MS)
  return stop
}

/** The bank's page that a payment waits for, where that wants a frame. */
export function challengeOf({ status, next_action: action }: Payment): string | null {
  const isFramed = action?.type === 'three_ds' && action.display === 'frame'
  return status === 'pending' && isFramed ? action.url : null
}
