import { createHash, timingSafeEqual } from 'node:crypto'
import { revalidateTag } from 'next/cache'
import { forgetTests } from '@/lib/client/running-tests'
import { forgetSlugs } from '@/lib/client/slug-check'

/** Where `server/platform/events/revalidation.ts` of the same process leaves the secret it made when it started. */
const SECRET = Symbol.for('andanza.revalidation.secret')

/**
 * Drops cached pages by tag, for this process only: each process calls its own (adr 0004).
 * To anybody without the secret of this very process the address does not exist.
 */
export async function POST(request: Request): Promise<Response> {
  if (!knowsSecret(request.headers.get('x-revalidation-secret'))) return new Response(null, { status: 404 })
  const { tags } = (await request.json()) as { tags: string[] }
  for (const tag of tags) revalidateTag(tag, { expire: 0 })
  forgetSlugs()
  forgetTests(tags)
  return Response.json({ dropped: tags.length })
}

/** The same for whoever just looks. */
export function GET(): Response {
  return new Response(null, { status: 404 })
}

function knowsSecret(given: string | null): boolean {
  const secret = (globalThis as { [SECRET]?: string })[SECRET]
  if (!secret || !given) return false
  // Hashes are equally long, whatever letters were given.
  const hash = (text: string) => createHash('sha256').update(text).digest()
  return timingSafeEqual(hash(given), hash(secret))
}
