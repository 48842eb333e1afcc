import { hashPassword } from '@/server/accounts/passwords/passwords'
import { ANA as SOMEBODY } from '@/tests/support/ana'
import { createUser } from '@/tests/support/create-user'
import type { EdgeApp } from '../edge/edge-app'
import { json } from '../edge/edge-app'

export const ANA = { ...SOMEBODY, email: 'ana@example.com' } as const

export const PASSWORD = 'correct horse battery'

/** A traveller with a password. @returns the id */
export async function travellerWithPassword(
  { context }: EdgeApp,
  email: string = ANA.email,
): Promise<string> {
  const id = await createUser(context, { ...ANA, email })
  await context.pool.query('update users set password_hash = $1 where id = $2', [
    await hashPassword(PASSWORD),
    id,
  ])
  return id
}

const TOKEN = '/_auth/custom-login/token'
const SAME_ORIGIN = { 'sec-fetch-site': 'same-origin' }

/** What the browser of our own pages sends to sign in. */
export function signIn(
  edge: EdgeApp,
  grant: object,
  headers: Record<string, string> = {},
): Promise<Response> {
  return edge.fetch(TOKEN, json(grant, { ...SAME_ORIGIN, ...headers }))
}

export function signOut(edge: EdgeApp, cookie: string): Promise<Response> {
  return edge.fetch(TOKEN, { method: 'DELETE', headers: { ...SAME_ORIGIN, cookie } })
}

/** The cookies an answer sets, as the next request sends them; what is cleared is left out. */
export function cookiesOf(response: Response): string {
  return response.headers
    .getSetCookie()
    .filter((cookie) => !/Max-Age=0/.test(cookie))
    .map((cookie) => cookie.split(';')[0])
    .join('; ')
}
