import type { Hono, Context as HonoContext } from 'hono'
import type { z } from 'zod'
import { DomainError } from '@/server/platform/errors'
import { readJson, readText } from '@/server/platform/http/body'
import type { EdgeVariables } from '@/server/platform/http/edge'
import { describeRoutes } from '@/server/platform/openapi/plain-route'
import { OAUTH_ROUTES } from './auth-documents'
import { type Guard, guardedPassword } from './guard-guesses'
import { oauthGrant } from './oauth-grant'
import { issueTokens, type Tokens } from './sessions/issue-tokens'
import { refreshSession } from './sessions/refresh-session'
import { knowDevice } from './sessions/sign-in-here'

/** Who may use these grants: our own apps. A browser signs in through `/_auth` and never sees a token. */
const CLIENTS: readonly string[] = ['andanza-app']
const FORM_LIMIT = 8 * 1024

type Failure = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** POST /api/oauth/token, form or JSON; it answers as RFC 6749 §5 says, without our envelope. */
export function oauthRoutes(api: Hono<EdgeVariables>, guard: Guard): void {
  describeRoutes(api, ...OAUTH_ROUTES)
  api.post('/api/oauth/token', async (c) => {
    c.header('cache-control', 'no-store')
    c.header('pragma', 'no-cache')
    const asked = await readGrant(c)
    if (asked === 'invalid_client') {
      c.header('www-authenticate', 'Basic realm="andanza"')
      return c.json(failure(asked), 401)
    }
    if (typeof asked === 'string') return c.json(failure(asked), 400)
    const tokens = await tokensFor(c, guard, asked)
    return tokens ? c.json(tokens) : c.json(failure('invalid_grant'), 400)
  })
}

type Asked = HonoContext<EdgeVariables>
type Grant = z.output<typeof oauthGrant>

async function tokensFor(c: Asked, guard: Guard, asked: Grant): Promise<Tokens | null> {
  const { context, address } = c.get('edge')
  if (asked.grant_type === 'refresh_token') return refreshSession(context, asked.refresh_token)
  const sent = { address, cookies: c.req.header('cookie') }
  const typed = { email: asked.username, password: asked.password }
  const userId = await guardedPassword(context, guard, sent, typed)
  if (!userId) return null
  await knowDevice(c, userId)
  return issueTokens(context, userId, c.req.header('user-agent') ?? '')
}

async function readFields(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return readJson(request)
  return Object.fromEntries(new URLSearchParams(await readText(request, FORM_LIMIT)))
}

/** The client as RFC 6749 §2.3.1 lets it say who it is: in the header, or else in the body. Ours have no secret. */
function clientOf(request: Request): { readonly client_id?: string } {
  const [scheme, credentials = ''] = (request.headers.get('authorization') ?? '').split(' ')
  if (scheme?.toLowerCase() !== 'basic') return {}
  const [id = ''] = Buffer.from(credentials, 'base64').toString().split(':')
  return { client_id: decodedOr(id) }
}

function decodedOr(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** A body that cannot be read is an invalid request in the words of the RFC, not in those of our envelope. */
async function readAsked(c: Asked): Promise<object | null> {
  try {
    const fields = await readFields(c.req.raw)
    return typeof fields === 'object' ? fields : null
  } catch (error) {
    if (error instanceof DomainError && error.code === 'malformed_json') return null
    throw error
  }
}

async function readGrant(c: Asked): Promise<Grant | Failure> {
  const asked = await readAsked(c)
  const parsed = oauthGrant.safeParse({ ...asked, ...clientOf(c.req.raw) })
  if (!parsed.success || parsed.data.grant_type !== 'password') await c.get('edge').limit('token')
  if (parsed.success) return CLIENTS.includes(parsed.data.client_id) ? parsed.data : 'invalid_client'
  if (asked === null) return 'invalid_request'
  const [issue] = parsed.error.issues
  return issue?.path[0] === 'grant_type' ? 'unsupported_grant_type' : 'invalid_request'
}

const DESCRIPTIONS: Readonly<Record<Failure, string>> = {
  invalid_request: 'A field is missing or malformed.',
  invalid_client: 'The client is not known.',
  invalid_grant: 'The credentials or the refresh token are not valid.',
  unsupported_grant_type: 'Use password or refresh_token.',
}

function failure(error: Failure) {
  return { error, error_description: DESCRIPTIONS[error] }
}
