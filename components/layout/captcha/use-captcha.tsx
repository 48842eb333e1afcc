'use client'

import { type ReactNode, useCallback, useRef, useState } from 'react'
import { latePart } from '@/components/ui/late/late-part'
import type { CaptchaAction } from '@/lib/api/captcha'
import type { Locale } from '@/lib/locale/market'
import type { CaptchaMaker, CaptchaProblem } from './captcha-box'

const CaptchaBox = latePart(() => import('./captcha-box').then((late) => late.CaptchaBox))

/** What a guarded form needs of the captcha. */
export interface Captcha {
  /** Loads what makes tokens, when the form is first touched: not with the page. */
  readonly prepare: () => void
  /**
   * The field of a body that shows a person, or nothing: where the site has no key, and where no token can be had, which
   * the traveller is told. The call goes on either way; the server decides.
   */
  readonly proof: (action: CaptchaAction) => Promise<CaptchaProof>
  /** Tells of a refusal by a server that asks for a token, where this page has no key to make one with. */
  readonly explain: (failure: unknown) => void
  /** Stands in the form: the notice, and what went wrong. */
  readonly part: ReactNode
}

export interface CaptchaProof {
  readonly captcha?: string
}

const PATIENCE_MS = 4_000
const LATE = Symbol('late')

/** The captcha of one form. Without a key in the page it loads nothing and does nothing. */
export function useCaptcha(locale: Locale): Captcha {
  const [problem, setProblem] = useState<CaptchaProblem | null>(null)
  /** How often it was loaded; 0: not yet. */
  const [round, setRound] = useState(0)
  const waiting = useRef<Waiting>(NOBODY)
  const isLoading = useRef(false)
  const onMaker = useCallback((made: CaptchaMaker) => waiting.current.resolve(made), [])
  const prepare = useCallback(() => {
    if (isLoading.current || siteKey() === null) return
    isLoading.current = true
    waiting.current = waitForMaker()
    setRound((before) => before + 1)
  }, [])
  const proof = useCallback(
    async (action: CaptchaAction) => {
      setProblem(null)
      if (siteKey() === null) return {}
      prepare()
      const made = await tokenOf(waiting.current.maker, action)
      if ('token' in made) return { captcha: made.token }
      // Another try loads it anew.
      isLoading.current = made.problem === 'failedToExecute'
      setProblem(made.problem)
      return {}
    },
    [prepare],
  )
  const explain = useCallback((failure: unknown) => {
    const { code } = (failure ?? {}) as { readonly code?: unknown }
    if (code === 'captcha_refused' && siteKey() === null) setProblem('noKey')
  }, [])
  const part =
    round > 0 || problem ? (
      <CaptchaBox key={round} locale={locale} siteKey={siteKey()} problem={problem} onMaker={onMaker} />
    ) : null
  return { prepare, proof, explain, part }
}

interface Waiting {
  readonly maker: Promise<CaptchaMaker>
  readonly resolve: (made: CaptchaMaker) => void
}

const NOBODY: Waiting = { maker: new Promise(() => undefined), resolve: () => undefined }

function waitForMaker(): Waiting {
  let resolve = NOBODY.resolve
  const maker = new Promise<CaptchaMaker>((done) => {
    resolve = done
  })
  return { maker, resolve }
}

/** The document says whether the site has a captcha. */
function siteKey(): string | null {
  return document.querySelector<HTMLMetaElement>('meta[name="andanza:captcha"]')?.content || null
}

async function tokenOf(maker: Promise<CaptchaMaker>, action: string): ReturnType<CaptchaMaker> {
  const make = await Promise.race([maker, late()])
  // The script is there but speaks no version we know, or it never came.
  if (make === LATE) return { problem: 'grecaptcha' in window ? 'noVersion' : 'failedToLoad' }
  const made = await Promise.race([make(action), late()])
  return made === LATE ? { problem: 'failedToExecute' } : made
}

function late(): Promise<typeof LATE> {
  return new Promise((resolve) => setTimeout(resolve, PATIENCE_MS, LATE))
}
