import { randomBytes } from 'node:crypto'
import { cacheTags } from '@/lib/api/cache-tags'
import type { Context } from './context'
import { type Listening, listenTo } from './notifications'

/** Where `app/internal/revalidate` of the same process finds the secret. */
const SECRET = Symbol.for('andanza.revalidation.secret')
const SECOND_PASS_MS = 2_000

type Needs = Pick<Context, 'env' | 'pool' | 'log'>

/**
 * Keeps this process's pages true (adr 0004): whatever a use case writes into
 * `outbox_revalidations` is dropped here, through a loopback call, within milliseconds of its commit. At the start,
 * and whenever the connection was lost, everything is dropped, for nobody knows what was missed.
 * @param origin where this very process answers, `http://127.0.0.1:3000`
 */
export function startRevalidation(context: Needs, origin: string): Listening {
  const secret = shareSecret()
  let stopped = false
  const drop = (tags: readonly string[]) => {
    if (!stopped) void dropPages(context, origin, secret, tags)
  }
  const dropTwice = (tags: readonly string[]) => {
    drop(tags)
    // A render that read the old rows may finish, and be stored, just after the first call.
    setTimeout(() => drop(tags), SECOND_PASS_MS).unref()
  }
  const listening = listenTo(context, 'revalidate', {
    ready: () => dropTwice([cacheTags.everything]),
    heard: (id) => void tagsOf(context, id).then(dropTwice),
  })
  return {
    stop: () => {
      stopped = true
      return listening.stop()
    },
  }
}

/** The tags a notification stands for; everything when its row cannot be read. */
async function tagsOf(context: Needs, id: string): Promise<readonly string[]> {
  try {
    const { rows } = await context.pool.query<{ tags: string[] }>(
      'select tags from outbox_revalidations where id = $1',
      [id],
    )
    return rows[0]?.tags ?? [cacheTags.everything]
  } catch (error) {
    context.log.warn({ err: error }, 'a revalidation could not be read: every page is dropped')
    return [cacheTags.everything]
  }
}

async function dropPages(
  context: Needs,
  origin: string,
  secret: string,
  tags: readonly string[],
): Promise<void> {
  try {
    const response = await fetch(`${origin}/internal/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidation-secret': secret },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(5_000),
    })
    if (!response.ok) throw new Error(`The loopback answered ${response.status}`)
  } catch (error) {
    context.log.error({ err: error, tags }, 'pages could not be dropped')
  }
}

/** A new secret for each process, known to nobody outside it. */
function shareSecret(): string {
  const secret = randomBytes(32).toString('base64url')
  ;(globalThis as { [SECRET]?: string })[SECRET] = secret
  return secret
}
