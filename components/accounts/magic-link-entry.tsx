'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { signIn as signInLink } from '@/lib/links/sign-in'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'
import { signIn } from './sign-in'

interface MagicLinkEntryProps {
  readonly market: Market
  readonly token: string
  readonly redirect: string | null
}

/** The link works once, and programs that read mail open every link: only the button uses it. */
export function MagicLinkEntry({ market, token, redirect }: MagicLinkEntryProps) {
  const t = useTranslations('accounts.magicLink')
  const target = redirect ?? userLinks.profile('reservations')
  const entry = useSubmit({
    send: async () => {
      await signIn(market, { grant_type: 'magic_link', token })
      location.replace(target)
    },
  })
  const { error: failure } = entry
  return (
    <div className="grid justify-items-start gap-4">
      {failure ? (
        <Note tone="chile" role="alert">
          {fieldText(failure, 'token') ? t('malformed') : failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      <Button look="main" busy={entry.isPending || entry.isSuccess} onClick={() => entry.submit()}>
        {t('enter')}
      </Button>
      {failure ? <ButtonLink href={signInLink(target)}>{t('newLink')}</ButtonLink> : null}
    </div>
  )
}
