import { z } from 'zod'
import { user } from '@/lib/accounts/contract'
import { userLinks } from '@/lib/links/user-links'
import type { PlainRoute } from '@/server/platform/openapi/plain-route'
import { oauthGrant } from './oauth-grant'
import { siteGrant } from './site-grant'

const success = <Data extends z.ZodType>(data: Data) => z.object({ status: z.literal('success'), data })
const json = (schema: z.ZodType) => ({ 'application/json': schema })

const oauthFailure = z.object({ error: z.string(), error_description: z.string() })

/** `/api/oauth/token` as RFC 6749 has it. */
export const OAUTH_ROUTES: readonly PlainRoute[] = [
  {
    method: 'post',
    path: '/api/oauth/token',
    summary: 'Tokens for our own apps, in the words of RFC 6749; the client in Basic or in the body',
    domain: 'accounts',
    security: ['client', 'none'],
    body: { 'application/x-www-form-urlencoded': oauthGrant, ...json(oauthGrant) },
    answers: {
      200: {
        description: 'New tokens; never cached',
        content: json(
          z.object({
            token_type: z.literal('Bearer'),
            expires_in: z.int().describe('Seconds'),
            access_token: z.string(),
            refresh_token: z.string(),
          }),
        ),
      },
      400: {
        description: 'invalid_request, invalid_grant or unsupported_grant_type',
        content: json(oauthFailure),
      },
      401: { description: 'invalid_client', content: json(oauthFailure) },
    },
    failures: [413, 415, 429, 500, 503],
  },
]

const SITE = '/_auth/custom-login/token'

/** The site's own sign-in: 403 for whoever is not a page of the site. */
export const SITE_ROUTES: readonly PlainRoute[] = [
  {
    method: 'post',
    path: SITE,
    summary: 'Signs this browser in, or renews its session; tokens go into HttpOnly cookies only',
    domain: 'accounts',
    security: ['none', 'refresh', 'googleNonce'],
    body: json(siteGrant),
    answers: {
      200: {
        description: 'Who is signed in',
        content: json(success(z.object({ user, is_new: z.boolean() }))),
      },
    },
    failures: [400, 401, 403, 413, 415, 422, 429, 500, 503],
  },
  {
    method: 'delete',
    path: SITE,
    summary: 'Signs this browser out',
    domain: 'accounts',
    security: ['session', 'none'],
    answers: { 200: { description: 'Nobody is signed in', content: json(success(z.null())) } },
    failures: [403, 429, 500, 503],
  },
  {
    method: 'post',
    path: '/_auth/google/nonce',
    summary: 'Begins a sign-in by one tap: the nonce that its credential must be for',
    domain: 'accounts',
    security: [],
    answers: {
      200: {
        description: 'The nonce; its twin is in a cookie',
        content: json(success(z.object({ nonce: z.string() }))),
      },
    },
    failures: [403, 404, 429, 500, 503],
  },
]

const googleFields = z.object({
  code: z.string().max(2000).describe('From Google'),
  state: z.string().max(200).describe('What the sign-in was begun with'),
})

const comesBack = {
  domain: 'accounts',
  security: ['googleState'],
  answers: {
    200: {
      description: 'Signed in, asked with JSON',
      content: json(success(z.object({ redirect: z.string() }))),
    },
    303: { description: 'To where the sign-in was begun, or to the page that says that it failed' },
  },
  failures: [400, 401, 404, 413, 429, 500, 503],
} as const

const googleBody = { ...json(googleFields), 'application/x-www-form-urlencoded': googleFields }

/** Google's code exchange; all are 404 where it is not configured. */
export const GOOGLE_ROUTES: readonly PlainRoute[] = [
  {
    method: 'get',
    path: '/auth/google',
    summary: 'Sends a browser to Google to sign in, or to connect the account that is open in it',
    domain: 'accounts',
    security: [],
    query: z.object({
      redirect: z.string().optional().describe('A path of the site to come back to'),
      connect: z.string().optional().describe('What POST /api/me/google answered, for that session alone'),
    }),
    answers: { 302: { description: 'To Google, with a state that a cookie keeps' } },
    failures: [401, 404, 429, 500, 503],
  },
  {
    ...comesBack,
    method: 'get',
    path: '/auth/google/callback',
    summary: 'Where Google sends a browser back to',
    query: googleFields,
    answers: { 303: comesBack.answers[303] },
    failures: [404, 429, 500, 503],
  },
  {
    ...comesBack,
    method: 'post',
    path: '/auth/google/callback',
    summary: 'What Google answered, as a form or handed over by a page',
    body: googleBody,
  },
  {
    ...comesBack,
    method: 'post',
    path: userLinks.socialAuth(),
    summary: 'What Google answered, at the address of an older flow',
    body: googleBody,
  },
]
