'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useEffect } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'

/** Makes a token for an action, or says why there is none; payment goes on either way, the server decides. */
export type CaptchaExecute = (action: string) => Promise<CaptchaResult>

export type CaptchaResult =
  | { readonly token: string; readonly problem: null }
  | { readonly token: null; readonly problem: string }

interface CaptchaProps {
  /** The site key; without one nothing is loaded from Google. */
  readonly siteKey: string | null
  /** Receives the function that makes tokens, once it can. */
  readonly onReady: (execute: CaptchaExecute) => void
  readonly children?: ReactNode
}

/** reCAPTCHA v3, invisible, badge hidden (specification §9). Import it lazily: its script loads when it is mounted. */
export function Captcha({ siteKey, onReady, children }: CaptchaProps) {
  const text = useTranslations('captcha')
  useEffect(() => {
    if (!siteKey) onReady(async () => ({ token: null, problem: text('noKey') }))
  }, [siteKey, onReady, text])
  if (!siteKey) return children
  return (
    <GoogleReCaptchaProvider reCaptchaKey={siteKey} scriptProps={{ async: true }}>
      <Executor onReady={onReady} />
      {children}
      {/* The badge is hidden, so its notice has to stand in the page. */}
      <style>{'.grecaptcha-badge{visibility:hidden}'}</style>
      <p className="text-small text-ink-soft">{text('notice')}</p>
    </GoogleReCaptchaProvider>
  )
}

function Executor({ onReady }: Pick<CaptchaProps, 'onReady'>) {
  const { executeRecaptcha } = useGoogleReCaptcha()
  const text = useTranslations('captcha')
  useEffect(() => {
    onReady(async (action) => {
      if (!executeRecaptcha) return { token: null, problem: problemOfScript(text) }
      try {
        return { token: await executeRecaptcha(action), problem: null }
      } catch {
        return { token: null, problem: text('failedToExecute') }
      }
    })
  }, [executeRecaptcha, onReady, text])
  return null
}

/** The script is there but speaks no version we know, or it never came. */
function problemOfScript(text: (key: 'noVersion' | 'failedToLoad') => string): string {
  return 'grecaptcha' in window ? text('noVersion') : text('failedToLoad')
}
