import { sql } from 'drizzle-orm'
import { Secret } from 'otpauth'
import type { Role } from '@/lib/desk/roles'
import { openDeskSession } from '@/server/desk/access/desk-sessions'
import { keepAuthenticator, totpOf } from '@/server/desk/access/second-step'
import type { Context } from '@/server/platform/context'
import { newId } from '@/server/platform/crypto/ids'

/** Somebody at the desk with an authenticator app, and signed in. */
export interface DeskMember {
  readonly id: string
  readonly email: string
  /** What their browser sends. */
  readonly headers: { readonly cookie: string; readonly 'sec-fetch-site': 'same-origin' }
  /** The code of their app at an instant. */
  readonly code: (at: Date) => string
}

/** @param hostId of a host's own people */
export async function deskMember(
  context: Context,
  role: Role,
  hostId: string | null = null,
): Promise<DeskMember> {
  const now = context.clock.now()
  const id = newId(now)
  const email = `${role}.${id}@andanza.test`
  await context.db.execute(sql`
    insert into desk_members (id, email, name, role, host_id, created_at)
    values (${id}, ${email}, ${`Some ${role}`}, ${role}, ${hostId}, ${now.toISOString()})`)
  const app = totpOf(new Secret(), email)
  const code = (at: Date) => app.generate({ timestamp: at.getTime() })
  // Half a minute ago, so that the code of now is still good.
  const earlier = { ...context, clock: { ...context.clock, now: () => new Date(now.getTime() - 30_000) } }
  await keepAuthenticator(earlier, id, app.secret, code(new Date(now.getTime() - 30_000)))
  const token = await openDeskSession(context, id, 'a browser of the tests')
  return { id, email, code, headers: { cookie: `andanza_desk=${token}`, 'sec-fetch-site': 'same-origin' } }
}
