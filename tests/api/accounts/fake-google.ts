import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

/** The id this site has with Google. */
export const CLIENT = 'our-client.apps.googleusercontent.com'
const google = await generateKeyPair('RS256')
/** Signs what Google does not. */
export const stranger = await generateKeyPair('RS256')
let exchanged: { fields: URLSearchParams; answer: () => Promise<{ status: number; body: object }> } | null =
  null
const keys = createServer(async (request, response) => {
  if (request.url === '/token' && exchanged) {
    let text = ''
    for await (const piece of request) text += String(piece)
    exchanged.fields = new URLSearchParams(text)
    const { status, body } = await exchanged.answer()
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    return
  }
  const key = { ...(await exportJWK(google.publicKey)), kid: 'one', alg: 'RS256', use: 'sig' }
  response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: [key] }))
})
await new Promise<void>((resolve) => keys.listen(0, '127.0.0.1', resolve))
const GOOGLE = `http://127.0.0.1:${(keys.address() as AddressInfo).port}`
/** Where its keys are. */
export const GOOGLE_KEYS_URL = `${GOOGLE}/certs`

/** What a site is told that signs in with it. */
export const GOOGLE_SETTINGS = {
  ...{ GOOGLE_CLIENT_ID: CLIENT, GOOGLE_KEYS_URL },
  ...{ GOOGLE_CLIENT_SECRET: 'a secret', GOOGLE_TOKEN_URL: `${GOOGLE}/token` },
}

export const closeGoogle = () => keys.close()

/** What is wrong with a credential. */
export interface Made {
  readonly key?: CryptoKey
  readonly issuer?: string
  readonly audience?: string
  /** Seconds before now. */
  readonly age?: number
}

/** A credential as Google makes it; `made` says what is wrong with it. */
export function credential(payload: JWTPayload, made: Made = {}): Promise<string> {
  const { key = google.privateKey, issuer = 'https://accounts.google.com', audience = CLIENT, age = 0 } = made
  const issued = Math.floor(Date.now() / 1000) - age
  return new SignJWT({ email_verified: true, ...payload })
    .setProtectedHeader({ alg: 'RS256', kid: 'one' })
    .setIssuer(issuer)
    .setAudience(audience)
    .setSubject(payload.sub ?? `person of ${String(payload.email).toLowerCase()}`)
    .setIssuedAt(issued)
    .setExpirationTime(issued + 3600)
    .sign(key)
}

/** What Google's token address answers, made when it is asked. */
export function googleAnswers(payload: JWTPayload, status = 200) {
  exchanged = {
    fields: new URLSearchParams(),
    answer: async () => ({
      status,
      body: status === 200 ? { id_token: await credential(payload) } : { error: 'invalid_grant' },
    }),
  }
  return exchanged
}
