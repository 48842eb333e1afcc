import { z } from 'zod'
import { CURRENCIES } from '@/lib/locale/market'

const priceChange = z.array(z.object({ id: z.uuid(), minor: z.int(), currency: z.enum(CURRENCIES) }))

/** What waits for a signature: each departure with the price one traveller would be asked for. */
export function pricesOf(stored: unknown): z.output<typeof priceChange> {
  return stored === null ? [] : priceChange.parse(stored)
}
