'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button, ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { isMissing } from '@/lib/client/api-error'
import { api } from '@/lib/client/client'
import { failureText, fieldText } from '@/lib/client/failure-text'
import { saveFile } from '@/lib/client/save-file'
import { userLinks } from '@/lib/links/user-links'
import type { Market } from '@/lib/locale/market'

interface OwnDataEntryProps {
  readonly market: Market
  readonly token: string
}

/** The button that saves what is kept of an account as a file; what it says is made at that moment. */
export function OwnDataEntry({ market, token }: OwnDataEntryProps) {
  const t = useTranslations('accounts.ownData')
  const saving = useSubmit({
    send: () => api(market).accounts.ownData({ body: { token } }),
    onSuccess: (all) =>
      saveFile(`andanza-${all.made_at.slice(0, 10)}.json`, JSON.stringify(all, null, 2), 'application/json'),
  })
  const { error: failure, data } = saving
  const isBroken = isMissing(failure) || fieldText(failure, 'token') !== undefined
  return (
    <div className="grid justify-items-start gap-4">
      {failure ? (
        <Note tone="chile" role="alert">
          {isBroken ? t('over') : failureText(failure, t('noAnswer'))}
        </Note>
      ) : null}
      {data ? (
        <Note tone="agave" role="status">
          {t('saved')}
        </Note>
      ) : null}
      <Button look="main" busy={saving.isPending} onClick={() => saving.submit()}>
        {t('save')}
      </Button>
      {isBroken ? <ButtonLink href={userLinks.profile('security')}>{t('again')}</ButtonLink> : null}
    </div>
  )
}
