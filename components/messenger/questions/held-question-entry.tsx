'use client'
import { useTranslations } from 'next-intl'
import { useRef } from 'react'
import { signIn } from '@/components/accounts/sign-in'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { ApiError } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'

interface HeldQuestionEntryProps {
  readonly market: Market
  readonly token: string
}

/** Signs in by the link, which works once, asks what waited, and leads to the conversation. */
export function HeldQuestionEntry({ market, token }: HeldQuestionEntryProps) {
  const t = useTranslations('accounts.questionLink')
  const hasEntered = useRef(false)
  const asking = useSubmit({
    send: async () => {
      if (!hasEntered.current) await signIn(market, { grant_type: 'magic_link', token })
      hasEntered.current = true
      await api(market).messenger.askHeldQuestion({ body: { token } })
    },
    onSuccess: () => location.replace(userLinks.messages()),
  })
  const { error } = asking
  const isSpent = error instanceof ApiError && [401, 404, 422].includes(error.status)
  return (
    <div className="grid justify-items-start gap-4">
      {error ? (
        <Note tone="chile" role="alert">
          {isSpent ? t('spent') : failureText(error, t('noAnswer'))}
        </Note>
      ) : null}
      {isSpent ? (
        <ButtonLink look="main" href={userLinks.messages()}>
          {t('messages')}
        </ButtonLink>
      ) : (
        <Button look="main" busy={asking.isPending || asking.isSuccess} onClick={() => asking.submit()}>
          {t('send')}
        </Button>
      )}
    </div>
  )
}
