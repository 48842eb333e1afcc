import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { useQuoteOver } from '@/components/reservations/change/use-quote-over'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'
import { ReasonField, useReason } from '../../ui/reason-field'
import { Sheet } from '../../ui/sheet'
import { PublishEffect } from './publish-effect'
import { isChanged, isConflict, type QuotedBanner, useKeepBanner, useQuoteBanner } from './use-banners'

interface PublishPanelProps extends QuotedBanner {
  readonly onClose: () => void
  readonly onDone: (kept: DeskBanner) => void
  readonly onFaster: (now: DeskBanner) => void
}

/** What visitors would see of a banner and when, and the button that publishes it so, with a reason. */
export function PublishPanel({ wish, quoted, onClose, onDone, onFaster }: PublishPanelProps) {
  const t = useTranslations('desk.banners.publish')
  const [quote, setQuote] = useState(quoted)
  const [reason, setReason] = useState('')
  const { isMissing, demand } = useReason()
  const keeping = useKeepBanner({ onDone, onFaster, onChanged: setQuote })
  const asking = useQuoteBanner({ onDone: ({ quoted: now }) => setQuote(now), onFaster })
  const isOver = useQuoteOver(quote.expires_at)
  const name = quote.names.es_MX
  const failure = keeping.error ?? asking.error
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = demand(reason)
    if (why !== null) keeping.submit({ ...wish, quote: quote.quote, reason: why })
  }
  const renew = () => {
    keeping.reset()
    asking.submit(wish)
  }
  return (
    <Sheet icon="alarm-clock" title={t('title', { name })} closeLabel={t('close')} onClose={onClose}>
      <PublishEffect uuid={wish.uuid} quote={quote} zone={wish.content.zone} />
      <form className="form" noValidate onSubmit={submit}>
        {isChanged(failure) ? (
          <Notice tone="maize" role="alert">
            {t('changed')}
          </Notice>
        ) : (
          <FormFailure error={isConflict(failure) ? null : failure} />
        )}
        <ReasonField
          hint={t('reasonHint')}
          value={reason}
          onChange={setReason}
          isMissing={isMissing}
          error={keeping.error}
        />
        {isOver ? (
          <DeskButton busy={asking.isPending} onClick={renew}>
            {t('renew')}
          </DeskButton>
        ) : (
          <DeskButton type="submit" look="main" busy={keeping.isPending}>
            {t('go', { name })}
          </DeskButton>
        )}
      </form>
    </Sheet>
  )
}
