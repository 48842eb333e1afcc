'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { tellSession } from '@/lib/client/session/session-news'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'

interface NewEmailEntryProps {
  readonly market: Market
  readonly token: string
}

/** The link works once, and programs that read mail open every link: only the button uses it. */
export function NewEmailEntry({ market, token }: NewEmailEntryProps) {
  const t = useTranslations('accounts.newEmail')
  const moving = useSubmit({
    send: () => api(market).accounts.confirmEmail({ body: { token } }),
    // It may be this browser's account, or one that is open elsewhere only.
    onSuccess: () => tellSession('me'),
  })
  const { error: failure, data } = moving
  if (data)
    return (
      <div className="grid justify-items-start gap-4">
        <Note tone="agave" role="status">
          {t('done', { email: data.email })}
        </Note>
        <ButtonLink look="main" href={userLinks.profile()}>
          {t('account')}
        </ButtonLink>
      </div>
    )
  const isBroken = isMissing(failure) || fieldText(failure, 'token') !== undefined
  return (
    <div className="grid justify-items-start gap-4">
      {failure ? (
        <Note tone="chile" role="alert">
          {isBroken ? t('spent') : failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      <Button look="main" busy={moving.isPending} onClick={() => moving.submit()}>
        {t('use')}
      </Button>
      {isBroken ? <ButtonLink href={userLinks.profile()}>{t('account')}</ButtonLink> : null}
    </div>
  )
}
