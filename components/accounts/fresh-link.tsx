'use client'
import { useTranslations } from 'next-intl'
import { useCaptcha } from '@/components/layout/captcha/use-captcha'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import type { ProfileTab } from '@/lib/links/segments'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { storeRedirect } from './stored-redirect'

/** Whether a change asks who it is anew: a password, or a sign-in of the last ten minutes. */
export function needsFreshSignIn(failure: unknown): boolean {
  return failure instanceof ApiError && failure.code === 'fresh_sign_in_needed'
}

interface FreshLinkProps {
  readonly market: Market
  /** Where the link goes that proves anew who it is. */
  readonly email: string
  /** Where it leads back to. */
  readonly tab: ProfileTab
}

/** For whoever has no password to prove: a link by mail is a fresh sign-in, and leads back. */
export function FreshLink({ market, email, tab }: FreshLinkProps) {
  const t = useTranslations('accounts.password')
  const captcha = useCaptcha(market.locale)
  const link = useSubmit({
    send: async () => {
      storeRedirect(userLinks.profile(tab))
      const proof = await captcha.proof('magic_link')
      await api(market).accounts.magicLink({ body: { email, ...proof } })
    },
    onError: captcha.explain,
  })
  if (link.isSuccess)
    return (
      <Note tone="agave" role="status">
        {t('linkSent', { email })}
      </Note>
    )
  return (
    <div className="grid gap-3">
      {link.error ? (
        <Note tone="chile" role="alert">
          {failureText(link.error, t('noAnswer'))}
        </Note>
      ) : null}
      {captcha.part}
      <Button look="quiet" busy={link.isPending} className="justify-self-start" onClick={() => link.submit()}>
        {t('sendLink')}
      </Button>
    </div>
  )
}
