import type { Hono } from 'hono'
import { z } from 'zod'
import { readJson, readText } from '@/server/platform/body'
import type { Context } from '@/server/platform/context'
import type { EdgeVariables } from '@/server/platform/edge'
import type { Limiter } from '@/server/platform/limits'
import { findByPassword } from './find-by-password'
import { issueTokens, type Tokens } from './issue-tokens'
import { refreshSession } from './refresh-session'

/** Who may use these grants: our own apps. A browser signs in through `/_auth` and never sees a token. */
const CLIENTS: readonly string[] = ['andanza-app']
const FORM_LIMIT = 8 * 1024

const grant = z.discriminatedUnion('grant_type', [
  z.object({
    grant_type: z.literal('password'),
    client_id: z.string(),
    username: z.string().min(1).max(254),
    password: z.string().min(1).max(200),
  }),
  z.object({
    grant_type: z.literal('refresh_token'),
    client_id: z.string(),
    refresh_token: z.string().min(16).max(200),
  }),
])

type Failure = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type'

/** POST /api/oauth/token, form or JSON; it answers as RFC 6749 §5 says, without our envelope. */
export function oauthRoutes(api: Hono<EdgeVariables>, limit: Limiter): void {
  api.post('/api/oauth/token', async (c) => {
    const edge = c.get('edge')
    await edge.limit('sign_in')
    c.header('cache-control', 'no-store')
    const asked = readGrant(await readFields(c.req.raw))
    if (typeof asked === 'string') return c.json(failure(asked), asked === 'invalid_client' ? 401 : 400)
    const tokens = await tokensFor(edge.context, limit, asked, c.req.header('user-agent') ?? '')
    return tokens ? c.json(tokens) : c.json(failure('invalid_grant'), 400)
  })
}

async function tokensFor(
  context: Context,
  limit: Limiter,
  asked: z.output<typeof grant>,
  userAgent: string,
): Promise<Tokens | null> {
  if (asked.grant_type === 'refresh_token') return refreshSession(context, asked.refresh_token)
  await limit('account', asked.username.trim().toLowerCase())
  const userId = await findByPassword(context, asked.username, asked.password)
  return userId ? issueTokens(context, userId, userAgent) : null
}

async function readFields(request: Request): Promise<unknown> {
  const type = request.headers.get('content-type')?.split(';')[0]?.trim().toLowerCase()
  if (type !== 'application/x-www-form-urlencoded') return readJson(request)
  return Object.fromEntries(new URLSearchParams(await readText(request, FORM_LIMIT)))
}

function readGrant(fields: unknown): z.output<typeof grant> | Failure {
  const parsed = grant.safeParse(fields)
  if (parsed.success) return CLIENTS.includes(parsed.data.client_id) ? parsed.data : 'invalid_client'
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
