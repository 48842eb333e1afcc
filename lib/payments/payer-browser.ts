import { z } from 'zod'
import { formatted, given } from '@/lib/api/field-kinds'

const pixels = z.int().min(1).max(100_000)

/**
 * The browser that pays, as a bank asks for it (3-D Secure 2): told where the gateway of a card wants it and nowhere
 * else. It goes to the gateway and is not kept.
 */
export const payerBrowser = z.strictObject({
  /** Bits of a pixel. */
  color_depth: z.int().min(1).max(64),
  screen_height: pixels,
  screen_width: pixels,
  /** `es-CO`. */
  language: formatted(z.string().regex(/^[A-Za-z]{2,8}(-[A-Za-z\d]{1,8}){0,3}$/, 'invalid_format')),
  /** Printable, as browsers write it; what is longer is cut by whoever sends it. */
  user_agent: given(z.string().regex(/^[\x20-\x7e]{1,512}$/, 'invalid_format')),
  /** Minutes that the clock of the browser is behind UTC. */
  timezone_offset: z.int().min(-840).max(840),
})
export type PayerBrowser = z.output<typeof payerBrowser>
