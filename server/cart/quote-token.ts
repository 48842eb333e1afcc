import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'
import type { QuotedCart } from './quote-cart'

/** How long a traveller may think about a quote (reliability.md R14). */
export const QUOTE_MINUTES = 15

const payload = z.object({ content: z.string(), expires: z.number() })

type Needs = Pick<Context, 'env' | 'clock'>

/** The quote as a token an order can name: what was priced, and until when. */
export function signQuote(context: Needs, quoted: QuotedCart): { token: string; expires_at: string } {
  const expires = context.clock.now().getTime() + QUOTE_MINUTES * 60_000
  const token = signToken(context.env.appSecret, 'quote', { content: contentOf(quoted), expires })
  return { token, expires_at: new Date(expires).toISOString() }
}

export type QuoteVerdict = 'same' | 'changed' | 'expired'

/** Whether a token stands for what would be priced now. A token that is not ours stands for nothing. */
export function judgeQuote(context: Needs, token: string, quoted: QuotedCart): QuoteVerdict {
  const read = payload.safeParse(readToken(context.env.appSecret, 'quote', token))
  if (!read.success) return 'changed'
  if (read.data.expires <= context.clock.now().getTime()) return 'expired'
  return read.data.content === contentOf(quoted) ? 'same' : 'changed'
}

/** A hash of everything that costs money, in an order of its own: neither language nor the order of lines matter. */
function contentOf({ lines, priced, market, deposit }: QuotedCart): string {
  const rows = lines
    .map(({ line, priced: own, departure }) =>
      [
        line.id,
        departure?.code ?? null,
        line.qty,
        line.unit,
        own.unitPrice.amount,
        own.discount.amount,
        own.total.amount,
        own.onArrival.amount,
      ].join('|'),
    )
    .sort()
  const totals = [market.currency, priced.totals.total.amount, deposit.amount.amount].join('|')
  return createHash('sha256')
    .update([totals, ...rows].join('\n'))
    .digest('base64url')
}
