import { type Market, marketSegment } from '@/lib/locale/market'

interface OneTapProps {
  readonly market: Market
  /** `home`, or the kind of place; lib/accounts/one-tap says where the prompt shows. */
  readonly page: string
}

/** Tells the browser that Google may be offered here; nothing where `GOOGLE_CLIENT_ID` is not set. */
export function OneTap({ market, page }: OneTapProps) {
  const id = process.env.GOOGLE_CLIENT_ID
  return id ? <meta name="andanza:one-tap" content={`${page} ${marketSegment(market)} ${id}`} /> : null
}
