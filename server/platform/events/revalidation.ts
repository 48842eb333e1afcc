import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { cacheTags } from '@/lib/api/cache-tags'
import type { Context } from '../context'
import { type Listening, listenTo } from './notifications'

/** Where `app/internal/revalidate` of the same process finds the secret. */
const SECRET = Symbol.for('andanza.revalidation.secret')
const SECOND_PASS_MS = 2_000
const LONGEST_PAUSE_MS = 5_000

type Needs = Pick<Context, 'env' | 'pool' | 'log'>

/** Who keeps finished pages in front of the framework, and must know whether they may still be given. */
export interface PagesWatch {
  /** Every page may look different from now on. */
  changed(): void
  /** From now on changes may be missed. */
  doubt(reason: string): void
  settle(reason: string): void
}

/** The doubt of whoever has not heard anything yet. */
export const UNHEARD = 'changes are not heard'

/**
 * Keeps this process's pages true (adr 0004): whatever a use case writes into
 * `outbox_revalidations` is dropped here, through a loopback call, within milliseconds of its commit. At the start,
 * and whenever the connection was lost, everything is dropped, for nobody knows what was missed. What could not be
 * dropped is tried again until it is.
 * @param origin where this very process answers, `http://127.0.0.1:3000`
 * @param watch begins with the doubt `UNHEARD`
 */
export function startRevalidation(context: Needs, origin: string, watch?: PagesWatch): Listening {
  const state = { stopped: false, connections: 0 }
  const drop = dropper(context, origin, state, watch)
  const dropTwice = async (tags: readonly string[]) => {
    await drop(tags)
    // A render that read the old rows may finish, and be stored, just after the first call.
    setTimeout(() => void drop(tags), SECOND_PASS_MS).unref()
  }
  const listening = listenTo(context, 'revalidate', {
    ready: () => {
      const connection = ++state.connections
      void dropTwice([cacheTags.everything]).then(() => {
        if (connection === state.connections) watch?.settle(UNHEARD)
      })
    },
    heard: (id) => {
      watch?.changed()
      void tagsOf(context, id).then(dropTwice)
    },
    lost: () => {
      state.connections += 1
      watch?.doubt(UNHEARD)
    },
  })
  return {
    stop: () => {
      state.stopped = true
      return listening.stop()
    },
  }
}

/** Drops until it is done; meanwhile the framework shows what it should not, and nobody may trust it. */
function dropper(context: Needs, origin: string, state: { readonly stopped: boolean }, watch?: PagesWatch) {
  const secret = shareSecret()
  let drops = 0
  return async (tags: readonly string[]) => {
    const reason = `drop ${++drops} failed`
    for (let wait = 250; !state.stopped; wait = Math.min(wait * 2, LONGEST_PAUSE_MS)) {
      if (await dropPages(context, origin, secret, tags)) break
      watch?.doubt(reason)
      await pause(wait, undefined, { ref: false })
    }
    watch?.changed()
    watch?.settle(reason)
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
): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/internal/revalidate`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-revalidation-secret': secret },
      body: JSON.stringify({ tags }),
      signal: AbortSignal.timeout(5_000),
    })
    if (!response.ok) throw new Error(`The loopback answered ${response.status}`)
    return true
  } catch (error) {
    context.log.error({ err: error, tags }, 'pages could not be dropped')
    return false
  }
}

/** A new secret for each process, known to nobody outside it. */
function shareSecret(): string {
  const secret = randomBytes(32).toString('base64url')
  ;(globalThis as { [SECRET]?: string })[SECRET] = secret
  return secret
}
