import { createHmac, timingSafeEqual } from 'node:crypto'
import { links } from '@/lib/links/links'
import type { Context } from '@/server/platform/context'
import { deriveKey } from '@/server/platform/crypto/derive-key'

const TOKEN = /^([0-9a-f]{8})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{4})([0-9a-f]{12})([0-9a-f]{32})$/

/** What a mail opens to whom a lead is of: its id and our signature of it. It is good for as long as the lead is kept. */
export function leadToken({ env }: Pick<Context, 'env'>, id: string): string {
  const plain = id.replaceAll('-', '')
  return plain + signatureOf(env.appSecret, plain)
}

/** The lead that a token opens; null for one that we have not signed. */
export function leadOfToken({ env }: Pick<Context, 'env'>, token: string): string | null {
  const parts = TOKEN.exec(token)
  if (!parts) return null
  const id = parts.slice(1, 6)
  const isOurs = timingSafeEqual(
    Buffer.from(signatureOf(env.appSecret, id.join(''))),
    Buffer.from(parts[6] ?? ''),
  )
  return isOurs ? id.join('-') : null
}

/** The page of a lead, for a mail to its address alone. */
export function leadLink(context: Pick<Context, 'env'>, id: string): string {
  return new URL(links.lead(leadToken(context, id)), context.env.siteUrl).href
}

function signatureOf(appSecret: string, id: string): string {
  return createHmac('sha256', deriveKey(appSecret, 'token lead')).update(id).digest('hex').slice(0, 32)
}
