import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { DeskBanner } from '@/lib/desk/campaigns/banner-contract'
import { QuotedForm } from '../../quoted-form'
import { Sheet } from '../../ui/sheet'
import { PublishEffect } from './publish-effect'
import { isConflict, type QuotedBanner, useKeepBanner, useQuoteBanner } from './use-banners'

interface PublishPanelProps extends QuotedBanner {
  readonly onClose: () => void
  readonly onDone: (kept: DeskBanner) => void
  readonly onFaster: (now: DeskBanner) => void
}

/** What visitors would see of a banner and when, and the button that publishes it so, with a reason. */
export function PublishPanel({ wish, quoted, onClose, onDone, onFaster }: PublishPanelProps) {
  const t = useTranslations('desk.banners.publish')
  const [quote, setQuote] = useState(quoted)
  const keeping = useKeepBanner({ onDone, onFaster, onChanged: setQuote })
  const asking = useQuoteBanner({ onDone: ({ quoted: now }) => setQuote(now), onFaster })
  const name = quote.names.es_MX
  const failure = keeping.error ?? asking.error
  const renew = () => {
    keeping.reset()
    asking.submit(wish)
  }
  return (
    <Sheet icon="alarm-clock" title={t('title', { name })} closeLabel={t('close')} onClose={onClose}>
      <PublishEffect uuid={wish.uuid} quote={quote} zone={wish.content.zone} />
      <QuotedForm
        expiresAt={quote.expires_at}
        texts={{
          ...{ changed: t('changed'), reasonHint: t('reasonHint') },
          ...{ renew: t('renew'), go: t('go', { name }) },
        }}
        error={isConflict(failure) ? null : failure}
        isBusy={keeping.isPending || asking.isPending}
        onRenew={renew}
        onGo={(reason) => keeping.submit({ ...wish, quote: quote.quote, reason })}
      />
    </Sheet>
  )
}
