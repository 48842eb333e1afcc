import { asc } from 'drizzle-orm'
import type { Hono } from 'hono'
import { sendOwnCode } from '@/lib/accounts/action-code'
import {
  askClosing as askClosingCall,
  changeEmail,
  changePassword as changePasswordCall,
  confirmEmail,
  endOtherSessions as endOtherSessionsCall,
  endSession,
  keepAccount as keepAccountCall,
  levels as levelsCall,
  logout,
  magicLink,
  me,
  mySessions,
  passwordLink,
  ping,
  showClosing,
  updateMe,
} from '@/lib/accounts/contract'
import {
  connectGoogle as connectGoogleCall,
  disconnectGoogle as disconnectGoogleCall,
  showGoogle as showGoogleCall,
} from '@/lib/accounts/google'
import { askOwnData as askOwnDataCall, showOwnData as showOwnDataCall } from '@/lib/accounts/own-data'
import { languageOf } from '@/lib/locale/market'
import { type Context, type Session, transact } from '@/server/platform/context'
import { DomainError } from '@/server/platform/errors'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { route } from '@/server/platform/http/route'
import type { Limiter } from '@/server/platform/limits/limits'
import { deviceToken } from './caller'
import { askClosing, keepAccount, showOwnClosing } from './closing/own-closing'
import type { Closing } from './closing/person'
import { sendActionCode } from './codes/send-action-code'
import { askOwnData } from './data/ask-own-data'
import { showOwnData } from './data/show-own-data'
import { askEmailChange } from './emails/ask-email-change'
import { confirmEmailChange } from './emails/confirm-email-change'
import type { OnEmailProved } from './emails/prove-email'
import { askGoogle, disconnectGoogle, showGoogle } from './google/connect-google'
import { googleRoutes } from './google/google-routes'
import { countLink, countPasswordLink } from './guard-guesses'
import { oauthRoutes } from './oauth-routes'
import { changePassword } from './passwords/change-password'
import { sendPasswordLink } from './passwords/send-password-link'
import { localPoints } from './points/local-points'
import { pushRoutes } from './push/push-routes'
import { sendMagicLink } from './send-magic-link'
import { endOtherSessions } from './sessions/end-other-sessions'
import { listSessions } from './sessions/list-sessions'
import type { OnEntered } from './sessions/on-entered'
import { revokeSession } from './sessions/revoke-session'
import { levels } from './tables'
import { tokenRoutes } from './token-routes'
import { createTurns, type Turns } from './turns'
import { updateUser } from './update-user'

interface AccountsWiring {
  readonly context: Pick<Context, 'pool' | 'env'>
  readonly limit: Limiter
  readonly onEmailProved: OnEmailProved
  readonly onEntered: OnEntered
  readonly closing: Closing
}

export function accountsRoutes(
  api: Hono<EdgeVariables>,
  { context, limit, onEmailProved, onEntered, closing }: AccountsWiring,
): void {
  route(api, ping, () => 'pong' as const)
  route(api, me, async ({ context, session, market }) => {
    const { user } = signedIn(session)
    return { ...user, local_points: await localPoints(context, user.uuid, market.currency) }
  })
  route(api, updateMe, ({ context, session, body }) => updateUser(context, signedIn(session).user.uuid, body))
  const guard = { limit, turns: createTurns(context) }
  sessionRoutes(api, guard.turns)
  emailRoutes(api, guard.turns, onEmailProved)
  closingRoutes(api, guard.turns, closing)
  ownDataRoutes(api, guard.turns, closing)
  connectRoutes(api, guard.turns)
  route(api, magicLink, async ({ context, body, market, address, request }) => {
    await countLink(context, guard.turns, { address, cookies: request.headers.get('cookie') }, body.email)
    await sendMagicLink(context, body.email, market.locale)
    return null
  })
  route(api, passwordLink, async ({ context, body, market, address, request }) => {
    await countPasswordLink(
      context,
      guard.turns,
      { address, cookies: request.headers.get('cookie') },
      body.email,
    )
    await sendPasswordLink(context, body.email, market.locale)
    return null
  })
  levelsRoute(api)
  pushRoutes(api)
  tokenRoutes(api, { guard, onEmailProved, onEntered })
  googleRoutes(api, onEmailProved, onEntered)
  oauthRoutes(api, guard)
}

function sessionRoutes(api: Hono<EdgeVariables>, turns: Turns): void {
  route(api, changePasswordCall, async ({ context, session, body, request }) => {
    const device = deviceToken(context, request.headers.get('cookie'))
    await changePassword(context, signedIn(session), body, { turns, device })
    return null
  })
  route(api, sendOwnCode, ({ context, session, market }) => {
    const { uuid, email } = signedIn(session).user
    return sendActionCode(context, { name: `user:${uuid}`, email: email.toLowerCase() }, market.locale)
  })
  route(api, mySessions, ({ context, session }) => listSessions(context, signedIn(session)))
  route(api, endSession, async ({ context, session, params }) => {
    if (!(await revokeSession(context, params.uuid, signedIn(session).user.uuid)))
      throw new DomainError('not_found')
    return null
  })
  route(api, endOtherSessionsCall, async ({ context, session, request }) => {
    const { id, user } = signedIn(session)
    const device = deviceToken(context, request.headers.get('cookie'))
    await transact(context, (inside) => endOtherSessions(inside, user.uuid, { sessionId: id, device }))
    return null
  })
  route(api, logout, async ({ context, session }) => {
    await revokeSession(context, signedIn(session).id)
    return null
  })
}

function emailRoutes(api: Hono<EdgeVariables>, turns: Turns, onEmailProved: OnEmailProved): void {
  route(api, changeEmail, async ({ context, session, body, market }) => {
    await askEmailChange(context, signedIn(session), body, { turns, locale: market.locale })
    return null
  })
  route(api, confirmEmail, async ({ context, session, body, request }) => {
    const device = deviceToken(context, request.headers.get('cookie'))
    const here = session && { userId: session.user.uuid, sessionId: session.id, device }
    return { email: await confirmEmailChange(context, body.token, here, onEmailProved) }
  })
}

function closingRoutes(api: Hono<EdgeVariables>, turns: Turns, closing: Closing): void {
  route(api, showClosing, ({ context, session }) =>
    showOwnClosing(context, closing, signedIn(session).user.uuid),
  )
  route(api, askClosingCall, ({ context, session, body }) =>
    askClosing(context, closing, signedIn(session), { current: body.current, turns }),
  )
  route(api, keepAccountCall, async ({ context, session }) => {
    await keepAccount(context, signedIn(session).user.uuid)
    return null
  })
}

function ownDataRoutes(api: Hono<EdgeVariables>, turns: Turns, closing: Closing): void {
  route(api, askOwnDataCall, async ({ context, session, body, market }) => {
    await askOwnData(context, signedIn(session), { current: body.current, turns, locale: market.locale })
    return null
  })
  route(api, showOwnDataCall, ({ context, session, body }) =>
    showOwnData(context, closing, signedIn(session), body.token),
  )
}

function connectRoutes(api: Hono<EdgeVariables>, turns: Turns): void {
  route(api, showGoogleCall, ({ context, session }) => showGoogle(context, signedIn(session).user.uuid))
  route(api, connectGoogleCall, async ({ context, session, body }) => ({
    link: await askGoogle(context, signedIn(session), { current: body.current, turns }),
  }))
  route(api, disconnectGoogleCall, ({ context, session, body }) =>
    disconnectGoogle(context, signedIn(session), { current: body.current, turns }),
  )
}

function levelsRoute(api: Hono<EdgeVariables>): void {
  route(api, levelsCall, async ({ context, market }) => {
    const language = languageOf(market.locale)
    const rows = await context.db.select().from(levels).orderBy(asc(levels.minPoints))
    return rows.map((row) => ({
      id: row.id,
      name: row.name[language],
      min_points: row.minPoints,
      benefits: row.benefits[language],
    }))
  })
}

/** The edge has refused everybody else already; this is for whoever forgets `access: 'user'` in a contract. */
function signedIn(session: Session | null): Session {
  if (!session) throw new DomainError('unauthenticated')
  return session
}
