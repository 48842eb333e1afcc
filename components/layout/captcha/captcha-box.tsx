'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { GoogleReCaptchaProvider, useGoogleReCaptcha } from 'react-google-recaptcha-v3'
import { Note } from '@/components/ui/note'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { Locale } from '@/lib/locale/market'

/** Why there is no token; each has its text (specification §8). */
export type CaptchaProblem = 'noKey' | 'noVersion' | 'failedToExecute' | 'failedToLoad'

/** Makes a token for an action, or says why there is none. */
export type CaptchaMaker = (
  action: string,
) => Promise<{ readonly token: string } | { readonly problem: CaptchaProblem }>

interface CaptchaBoxProps {
  readonly locale: Locale
  /** Without one nothing is loaded from Google. */
  readonly siteKey: string | null
  readonly problem: CaptchaProblem | null
  /** Receives what makes tokens, once it can or is known not to. */
  readonly onMaker: (maker: CaptchaMaker) => void
}

const SCRIPT = 'captcha-script'

/** reCAPTCHA v3, invisible, its badge hidden (specification §9): its script loads when this is mounted. */
export function CaptchaBox({ locale, siteKey, problem, onMaker }: CaptchaBoxProps) {
  return (
    <>
      <WithLateTexts locale={locale} namespace="captcha">
        <Words problem={problem} isGuarded={siteKey !== null} />
      </WithLateTexts>
      {siteKey !== null ? (
        <GoogleReCaptchaProvider reCaptchaKey={siteKey} scriptProps={{ async: true, id: SCRIPT }}>
          <Executor onMaker={onMaker} />
          <style>{'.grecaptcha-badge{visibility:hidden}'}</style>
        </GoogleReCaptchaProvider>
      ) : null}
    </>
  )
}

/** What went wrong, and in place of the badge its notice. */
function Words({ problem, isGuarded }: Pick<CaptchaBoxProps, 'problem'> & { readonly isGuarded: boolean }) {
  const t = useTranslations('captcha')
  return (
    <>
      {problem ? (
        <Note tone="chile" role="alert">
          {t(problem)}
        </Note>
      ) : null}
      {isGuarded ? <p className="text-small text-ink-soft">{t('notice')}</p> : null}
    </>
  )
}

function Executor({ onMaker }: Pick<CaptchaBoxProps, 'onMaker'>) {
  const { executeRecaptcha } = useGoogleReCaptcha()
  useEffect(() => {
    if (!executeRecaptcha) return
    onMaker(async (action) => {
      try {
        return { token: await executeRecaptcha(action) }
      } catch {
        return { problem: speaksOurVersion() ? 'failedToExecute' : 'noVersion' }
      }
    })
  }, [executeRecaptcha, onMaker])
  useEffect(() => {
    // The event of a script does not rise, but it passes the window on its way down.
    const onError = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.id === SCRIPT)
        onMaker(async () => ({ problem: 'failedToLoad' }))
    }
    addEventListener('error', onError, true)
    return () => removeEventListener('error', onError, true)
  }, [onMaker])
  return null
}

/** A script of another version is ready too, but has nothing to execute. */
function speaksOurVersion(): boolean {
  const { grecaptcha } = window as { readonly grecaptcha?: { readonly execute?: unknown } }
  return typeof grecaptcha?.execute === 'function'
}
