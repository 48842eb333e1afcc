'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { Button } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import type { OwnClosing } from '@/lib/accounts/closing'
import { api } from '@/lib/client/client'
import { failureText } from '@/lib/client/failure-text'
import { formatDate } from '@/lib/dates/format-date'
import { todayIn } from '@/lib/dates/zone-time'
import { dueZone } from '@/lib/layaway/due-instant'
import type { Market } from '@/lib/locale/market'
import { ClosingForm } from './closing-form'
import { ClosingTerms } from './closing-terms'

export interface ClosingProps {
  readonly market: Market
  /** Where a link goes that proves anew who it is. */
  readonly email: string
  readonly closing: OwnClosing
}

/** Closing one's own account: what it means and what stands against it, or the day it closes and the way back. */
export function ClosingSection({ market, email, closing }: ClosingProps) {
  const t = useTranslations('accounts.closing')
  const [now, setNow] = useState(closing)
  const [isOpen, setOpen] = useState(false)
  if (now.closes_at !== null)
    return (
      <Closing market={market} closesAt={now.closes_at} onKept={() => setNow({ ...now, closes_at: null })} />
    )
  return (
    <div className="panel grid max-w-[640px] gap-4">
      {now === closing ? null : (
        <Note tone="agave" role="status">
          {t('kept')}
        </Note>
      )}
      <ClosingTerms closing={now} />
      {now.obstacles.length > 0 ? null : isOpen ? (
        <ClosingForm market={market} email={email} onAsked={setNow} close={() => setOpen(false)} />
      ) : (
        <Button
          look="line"
          className="justify-self-start border-chile text-chile"
          onClick={() => setOpen(true)}
        >
          {t('begin')}
        </Button>
      )}
    </div>
  )
}

interface ClosingDayProps {
  readonly market: Market
  readonly closesAt: string
  readonly onKept: () => void
}

function Closing({ market, closesAt, onKept }: ClosingDayProps) {
  const t = useTranslations('accounts.closing')
  const locale = useSiteLocale()
  const keeping = useSubmit({ send: () => api(market).accounts.keep(), onSuccess: onKept })
  const date = formatDate(todayIn(dueZone(market.currency), new Date(closesAt)), locale)
  return (
    <div className="panel grid max-w-[640px] gap-4">
      <Note tone="maize" role="status">
        {t('set', { date })}
      </Note>
      {keeping.error ? (
        <Note tone="chile" role="alert">
          {failureText(keeping.error, t('noAnswer'))}
        </Note>
      ) : null}
      <Button
        look="line"
        busy={keeping.isPending}
        className="justify-self-start"
        onClick={() => keeping.submit()}
      >
        {t('keep')}
      </Button>
    </div>
  )
}
