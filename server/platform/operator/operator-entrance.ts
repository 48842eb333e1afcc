import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { parseLocale } from '@/lib/locale/market'
import { textsFor } from '@/lib/locale/texts'
import { sameSecret } from '../crypto/same-secret'
import type { EdgeVariables } from '../http/edge'
import type { OperatorDoor } from './operator-door'

/** Wrong passwords a minute and address. */
const TRIES = { points: 10, duration: 60 }

/** What a proxy adds: behind one an open door would be open to all of its visitors. */
const CAME_BY_PROXY = ['x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'forwarded', 'via']

/** Lets whoever runs the site through to the pages behind it: by HTTP basic authentication, under any user name. */
export function operatorEntrance(door: OperatorDoor): MiddlewareHandler<EdgeVariables> {
  const tries = new RateLimiterMemory(TRIES)
  return async (c, next) => {
    if (!answersTo(door, c.req.header('host') ?? new URL(c.req.url).host)) return refuse(c, 421, 'host')
    if (door.password === undefined && CAME_BY_PROXY.some((name) => c.req.header(name) !== undefined)) {
      return refuse(c, 403, 'proxy')
    }
    if (door.password !== undefined) {
      const who = c.get('edge').address ?? 'in process'
      const spent = await tries.get(who)
      // Asked before comparing: after the last try even the right password tells nothing.
      if (spent && spent.consumedPoints >= TRIES.points) {
        return refuse(c, 429, 'tries', { 'retry-after': String(Math.ceil(spent.msBeforeNext / 1000)) })
      }
      const given = passwordOf(c.req.header('authorization'))
      if (given === null || !sameSecret(given, door.password)) {
        if (given !== null) await tries.consume(who).catch(() => undefined)
        return refuse(c, 401, 'password', {
          'www-authenticate': 'Basic realm="Andanza sandbox", charset="UTF-8"',
        })
      }
    }
    return next()
  }
}

function answersTo({ names }: OperatorDoor, host: string): boolean {
  return names === undefined || names.includes(host.replace(/:\d*$/, '').toLowerCase())
}

/** Of `Basic base64(name:password)`; null where there is none. */
function passwordOf(header: string | undefined): string | null {
  const encoded = /^Basic ([\w+/=-]{1,2000})$/i.exec(header ?? '')?.[1]
  if (encoded === undefined) return null
  const pair = Buffer.from(encoded, 'base64').toString('utf8')
  return pair.includes(':') ? pair.slice(pair.indexOf(':') + 1) : null
}

function refuse(
  c: HonoContext,
  status: 401 | 403 | 421 | 429,
  reason: 'password' | 'proxy' | 'host' | 'tries',
  headers: Record<string, string> = {},
): Response {
  const accepted = c.req.header('accept-language')
  const locale = parseLocale(accepted?.split(/[,;]/)[0]) ?? (accepted?.startsWith('en') ? 'en_US' : 'es_MX')
  const text = textsFor(locale, 'sandbox_door')(reason)
  return c.text(`${text}\n`, status, { 'cache-control': 'private, no-store', ...headers })
}
