import type { IncomingMessage } from 'node:http'
import { fail, succeed } from './confirm'
import { findIntent } from './intents'
import type { Intent, World } from './world'

interface Page {
  readonly status: number
  readonly text: string
  readonly headers?: Readonly<Record<string, string>>
}

const HTML = { 'content-type': 'text/html; charset=utf-8' }
const FORM = `<!doctype html><html lang="en"><title>Your bank</title>
<form method="post"><button name="yes" value="true">Approve</button><button name="yes" value="false">Refuse</button></form></html>`

/** The page of the cardholder's bank, which is answered by a form: `yes=true`. A browser is then sent back to the shop. */
export function bankPage(world: World, { method, url, headers }: IncomingMessage, form: string): Page {
  const intent = findIntent(world, url?.split('/').at(-1) ?? '')
  const isBrowser = headers.accept?.includes('text/html') ?? false
  if (method === 'GET') return { status: 200, text: FORM, headers: HTML }
  if (intent.status !== 'requires_action') return { status: 409, text: '{}' }
  if (form === 'yes=true') succeed(world, intent)
  else fail(world, intent, { code: 'payment_intent_authentication_failure' })
  if (!isBrowser || intent.back === null) return { status: 200, text: '{}' }
  return { status: 303, text: '', headers: { location: wayBack(intent, intent.back) } }
}

/** What the provider says it appends for whoever uses it. */
function wayBack({ id, status }: Intent, back: string): string {
  const address = new URL(back)
  address.searchParams.set('payment_intent', id)
  address.searchParams.set('payment_intent_client_secret', `${id}_secret_x`)
  address.searchParams.set('redirect_status', status === 'succeeded' ? 'succeeded' : 'failed')
  return address.href
}
