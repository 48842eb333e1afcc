import { saysSessionEnded, sessionEnded } from '@/lib/links/sign-in'
import type { Market } from '@/lib/locale/market'
import { isUnauthenticated } from '../api-error'
import { currentMark, renewSession, sessionInHand } from './renew-session'

/** What is asked to learn who somebody is, or to end that: a guest is an answer to it. */
const AUTH_CALLS = /^(?:\w+ \/_auth\/|get \/api\/me$|\w+ \/api\/(?:logout|oauth\/token)$)/
/** The desk has a door of its own. */
const DESK = /^\/(?:api\/)?desk(?:\/|$)/

/** What of a call decides where a session that is over leads. */
interface AskedCall {
  readonly method: string
  readonly path: string
  readonly isBackground?: boolean | undefined
}

/**
 * Makes a call of this browser with its session in hand: one that ends soon is renewed first, one that was refused is
 * renewed and the call made once more, since what is refused did nothing. A session that is over leads to the page that
 * says so, and back from there after signing in; a guest's refusal is the caller's to show.
 * @throws what the call throws
 */
export async function withSession<Answer>(
  market: Market,
  asked: AskedCall,
  call: () => Promise<Answer>,
): Promise<Answer> {
  const before = currentMark()
  await sessionInHand(market)
  const mark = currentMark()
  try {
    return await call()
  } catch (error) {
    if (!isUnauthenticated(error) || before === null) throw error
    if (!(await isRenewed(market, mark, asked))) throw error
    return call()
  }
}

async function isRenewed(market: Market, mark: string | null, asked: AskedCall): Promise<boolean> {
  const renewal = mark === null ? 'over' : await renewSession(market, mark)
  if (renewal === 'over' && leads(asked)) leave()
  return renewal === 'renewed'
}

/** What nobody waits for, and what the desk asks, leads nobody away. */
function leads({ method, path, isBackground }: AskedCall): boolean {
  return !isBackground && !AUTH_CALLS.test(`${method} ${path}`) && !DESK.test(path)
}

/** A page that says it already, or is of the desk, is not led elsewhere. */
function leave(): void {
  const { pathname, search } = location
  if (!saysSessionEnded(pathname) && !DESK.test(pathname)) location.assign(sessionEnded(pathname + search))
}
