import { addSeconds } from 'date-fns'

/** Between two tries: 10 s, 1 min, 10 min, 1 h, then every 3 h. */
const PAUSES = [10, 60, 600, 3_600, 10_800]
const LONGEST = 10_800
/** Without an answer for so many tries (about a day) a person looks; who asks the gateway anew may pay twice. */
const MOST_TRIES = 11

/** When a refund is asked about again after its n-th try; null when a person is needed. */
export function nextRefundTry(tries: number, now: Date): Date | null {
  if (tries >= MOST_TRIES) return null
  return addSeconds(now, PAUSES[tries - 1] ?? LONGEST)
}
