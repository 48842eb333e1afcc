import { z } from 'zod'
import type { Context } from '@/server/platform/context'
import { readToken, signToken } from '@/server/platform/crypto/signed-token'

const PURPOSE = 'preview'
const DAY_MS = 86_400_000
/** How long somebody may look at a draft. */
const PREVIEW_DAYS = 14

const payload = z.object({ product: z.string(), expires: z.number() })

type Needs = Pick<Context, 'env' | 'clock'>

/** A token with which whoever it was made for sees one draft (`/order`). */
export function signPreview({ env, clock }: Needs, product: string): string {
  const expires = clock.now().getTime() + PREVIEW_DAYS * DAY_MS
  return signToken(env.appSecret, PURPOSE, { product, expires })
}

/** Whether a token is ours, for this product, and not over. */
export function isPreviewOf({ env, clock }: Needs, product: string, token: string | undefined): boolean {
  const read = payload.safeParse(token ? readToken(env.appSecret, PURPOSE, token) : null)
  return read.success && read.data.product === product && read.data.expires > clock.now().getTime()
}
