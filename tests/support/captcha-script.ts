import { afterEach, beforeEach, vi } from 'vitest'
import { messagesOf } from '@/lib/locale/messages'

const META = 'meta[name="andanza:captcha"]'
const SCRIPT = 'script[src^="https://www.google.com/recaptcha/api.js"]'

/** Google's script in the page, once something asks for it. */
export const captchaScript = () => document.querySelector<HTMLScriptElement>(SCRIPT)

/**
 * Around each test of a file, a site of its own (`stubSite`); no captcha is configured, and none is left behind.
 * @param answer to what is posted
 * @returns what the test that runs has posted
 */
export function siteOfEachTest(answer: () => Response): () => readonly SentCall[] {
  let sent: readonly SentCall[] = []
  beforeEach(() => {
    sent = stubSite(answer)
  })
  afterEach(() => {
    withoutCaptcha()
    vi.unstubAllGlobals()
  })
  return () => sent
}

/** A refusal that leaves a form where it is, so that what it says can be read. */
export const tooManyRequests = () =>
  Response.json({ status: 'error', code: 'too_many_requests', message: 'Espera.' }, { status: 429 })

/** The document of a site with a key. */
export function configureCaptcha(): void {
  document.head.append(
    Object.assign(document.createElement('meta'), { name: 'andanza:captcha', content: 'site-key' }),
  )
}

function withoutCaptcha(): void {
  document.querySelector(META)?.remove()
  captchaScript()?.remove()
  Reflect.deleteProperty(window, 'grecaptcha')
}

/** The script arrives. @param execute what it makes tokens with; null: it is one that knows no v3 */
export function scriptArrives(execute: ((key: string, asked: { action: string }) => Promise<string>) | null) {
  const grecaptcha = { ready: (then: () => void) => then(), ...(execute && { execute }) }
  Object.assign(window, { grecaptcha })
  captchaScript()?.dispatchEvent(new Event('load'))
}

export interface SentCall {
  readonly path: string
  readonly body: Record<string, unknown>
}

/**
 * The site behind a form: late texts, a guest, and what was posted.
 * @param answer to what is posted
 */
export function stubSite(answer: (path: string) => Response): SentCall[] {
  const sent: SentCall[] = []
  const texts = messagesOf('es_MX')
  vi.stubGlobal('fetch', async (asked: Request | string) => {
    const request = asked instanceof Request ? asked : new Request(new URL(asked, location.href))
    const { pathname } = new URL(request.url)
    const namespace = pathname.split('/')[4] as keyof typeof texts | undefined
    if (pathname.startsWith('/internal/texts/') && namespace)
      return Response.json({ [namespace]: texts[namespace] })
    if (request.method === 'GET') return Response.json({ status: 'error' }, { status: 401 })
    const body = JSON.parse((await request.text()) || '{}') as SentCall['body']
    sent.push({ path: pathname, body })
    return answer(pathname)
  })
  return sent
}
