'use client'
import { useTranslations } from 'next-intl'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { api } from '@/lib/client/client'
import type { Market } from '@/lib/locale/market'

interface StopMailsProps {
  readonly market: Market
  /** Of the mail. */
  readonly token: string
}

/** What the link of a mail asks to be pressed for, without signing in: opening it alone does nothing, machines do too. */
export function StopMails({ market, token }: StopMailsProps) {
  const t = useTranslations('favourites')
  const stopping = useSubmit({ send: () => api(market).favourites.stopByMail({ body: { token } }) })
  if (stopping.isSuccess)
    return (
      <Note tone="agave" role="status">
        {t('stopped')}
      </Note>
    )
  return (
    <div className="mb-6">
      <Note tone={stopping.error ? 'chile' : 'maize'} role={stopping.error ? 'alert' : undefined} icon="mail">
        <p className="mb-3">{stopping.error ? t('stopFailed') : t('stopAsked')}</p>
        <Button busy={stopping.isPending} onClick={() => stopping.submit()}>
          {t('stop')}
        </Button>
      </Note>
    </div>
  )
}
