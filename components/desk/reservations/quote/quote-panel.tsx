import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { useQuoteOver } from '@/components/reservations/change/use-quote-over'
import type { LocalDate } from '@/lib/dates/local-date'
import type { ActionQuote } from '@/lib/desk/action-contract'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import { DeskButton } from '../../ui/desk-button'
import { DeskIcon } from '../../ui/icon'
import { ListSkeleton } from '../../ui/list-states'
import { ACTION_ICONS } from './action-icons'
import { CancelFacts } from './cancel-facts'
import { type QuotedAction, takesOf } from './quote-effect'
import { QuoteFailure } from './quote-failure'
import { QuoteForm } from './quote-form'
import { QuoteRows } from './quote-rows'
import { TakeChoice } from './take-choice'
import { UntilField } from './until-field'
import { type Done, useActionQuote } from './use-action-quote'

interface QuotePanelProps {
  readonly code: string
  readonly action: QuotedAction
  /** First name of who bought. */
  readonly buyer: string
  readonly onClose: () => void
  readonly onDone: (done: Done) => void
}

/**
 * What an action would come to, number by number, and the button that carries it out. It stands beside the ledger; on
 * phones it is the page. What was typed stays, whatever the quote does.
 */
export function QuotePanel({ code, action, buyer, onClose, onDone }: QuotePanelProps) {
  const t = useTranslations('desk.quote')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [until, setUntil] = useState<LocalDate | null>(null)
  const [reason, setReason] = useState('')
  const [take, setTake] = useState<CancellationTake>('money')
  const { query, before, carrying, renew, forgetBefore } = useActionQuote({ code, action, until }, onDone)
  const quote = query.data
  const isOver = useQuoteOver(quote?.expires_at ?? null)
  const taken = quote && takesOf(quote).includes(take) ? take : 'money'
  return (
    <section
      className="box sheet"
      aria-labelledby="quote-title"
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
    >
      <header>
        <DeskIcon name={ACTION_ICONS[action]} />
        <h2 id="quote-title" tabIndex={-1} ref={title}>
          {t(`titles.${action}`)}
        </h2>
        <span className="end">
          <kbd className="only-l">esc</kbd>
          <DeskButton look="bare" className="sq" aria-label={t('close')} onClick={onClose}>
            <DeskIcon name="x" />
          </DeskButton>
        </span>
      </header>
      <div className="pad stack">
        <QuoteFailure
          error={carrying.error ?? query.error}
          action={action}
          {...(query.isError ? { onRetry: () => void query.refetch() } : {})}
        />
        {quote === undefined && !query.isError ? <ListSkeleton /> : null}
        {quote === undefined ? null : (
          <>
            {quote.action === 'extend' ? (
              <UntilField
                quote={quote}
                error={query.error}
                onChange={(day) => {
                  forgetBefore()
                  carrying.reset()
                  setUntil(day)
                }}
              />
            ) : null}
            <Facts quote={quote} before={before} take={taken} buyer={buyer} />
            {takesOf(quote).length > 1 ? <TakeChoice quote={quote} value={taken} onChange={setTake} /> : null}
            <QuoteForm
              quote={quote}
              take={taken}
              reason={reason}
              onReason={setReason}
              error={carrying.error}
              isOver={isOver}
              isBusy={carrying.isPending || query.isFetching}
              isUsable={!query.isError && !query.isPlaceholderData}
              onRenew={renew}
              onGo={(why) => carrying.submit({ quote, reason: why, take: taken })}
            />
          </>
        )}
      </div>
    </section>
  )
}

interface FactsProps {
  readonly quote: ActionQuote
  readonly before: ActionQuote | null
  readonly take: CancellationTake
  readonly buyer: string
}

function Facts({ quote, before, take, buyer }: FactsProps) {
  return (
    <>
      {quote.action === 'cancel' ? <CancelFacts part="rule" quote={quote} buyer={buyer} /> : null}
      <QuoteRows quote={quote} before={before} take={take} />
      {quote.action === 'cancel' ? <CancelFacts part="rest" quote={quote} buyer={buyer} /> : null}
    </>
  )
}
