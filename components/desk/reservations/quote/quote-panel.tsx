import { useTranslations } from 'next-intl'
import { useCallback, useState } from 'react'
import { useQuoteOver } from '@/components/reservations/change/use-quote-over'
import type { ActionQuote, QuotedAction, QuoteWish } from '@/lib/desk/action-contract'
import type { CancellationTake } from '@/lib/reservations/cancel-contract'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { amountText } from '../../ui/amount-text'
import { ListSkeleton } from '../../ui/list-states'
import { Sheet } from '../../ui/sheet'
import { ACTION_ICONS } from './action-icons'
import { CancelFacts } from './cancel-facts'
import { EditFacts } from './edit-facts'
import { EditFields } from './edit-fields'
import { isSamePlan, PlanColumns } from './plan-fields'
import { takesOf } from './quote-effect'
import { QuoteFailure } from './quote-failure'
import { QuoteForm } from './quote-form'
import { QuoteRows } from './quote-rows'
import { TakeChoice } from './take-choice'
import { UnservedFacts } from './unserved-facts'
import { type Done, useActionQuote } from './use-action-quote'
import { WishField } from './wish-field'

interface QuotePanelProps {
  readonly code: string
  readonly action: QuotedAction
  /** As its buyer sees it. */
  readonly detail: Pick<ReservationDetail, 'products' | 'currency' | 'customer'>
  readonly onClose: () => void
  readonly onDone: (done: Done) => void
}

/**
 * What an action would come to, number by number, and the button that carries it out. It stands beside the ledger; on
 * phones it is the page. What was typed stays, whatever the quote does.
 */
export function QuotePanel({ code, action, detail, onClose, onDone }: QuotePanelProps) {
  const t = useTranslations('desk.quote')
  const [wish, setWish] = useState<QuoteWish>({})
  const [reason, setReason] = useState('')
  const [take, setTake] = useState<CancellationTake>('money')
  const { query, before, carrying, renew, forgetBefore } = useActionQuote({ code, action, wish }, onDone)
  const onWish = useCallback(
    (next: QuoteWish) => {
      forgetBefore()
      carrying.reset()
      setWish(next)
    },
    [forgetBefore, carrying.reset],
  )
  // What was quoted before something else was chosen says nothing of that.
  const quote = action === 'edit' && wish.changes === undefined ? undefined : query.data
  const isOver = useQuoteOver(quote?.expires_at ?? null)
  const taken = quote && takesOf(quote).includes(take) ? take : 'money'
  return (
    <Sheet
      icon={ACTION_ICONS[action]}
      title={t(`titles.${action}`)}
      closeLabel={t('close')}
      onClose={onClose}
    >
      <QuoteFailure
        error={carrying.error ?? query.error}
        action={action}
        {...(query.isError ? { onRetry: () => void query.refetch() } : {})}
      />
      {action === 'edit' ? <EditFields code={code} detail={detail} onWish={onWish} /> : null}
      {quote === undefined && query.isFetching ? <ListSkeleton /> : null}
      {quote === undefined ? null : (
        <>
          <WishField quote={quote} detail={detail} error={query.error} onWish={onWish} />
          <Facts quote={quote} before={before} take={taken} buyer={detail.customer.firstname} />
          {takesOf(quote).length > 1 ? <TakeChoice quote={quote} value={taken} onChange={setTake} /> : null}
          <QuoteForm
            quote={quote}
            take={taken}
            buyer={detail.customer.firstname}
            reason={reason}
            onReason={setReason}
            error={carrying.error}
            isOver={isOver}
            isBusy={carrying.isPending || query.isFetching}
            isUsable={!query.isError && !query.isPlaceholderData && !changesNothing(quote)}
            onRenew={renew}
            onGo={(why) => carrying.submit({ quote, reason: why, take: taken })}
          />
        </>
      )}
    </Sheet>
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
      {quote.action === 'unserved' ? <UnservedFacts quote={quote} buyer={buyer} /> : null}
      {quote.action === 'edit' ? <EditFacts quote={quote} /> : null}
      {quote.action === 'replan' ? <PlanColumns quote={quote} /> : null}
      {quote.action === 'credit' && quote.money > 0 ? <Helpers quote={quote} /> : null}
      {quote.action === 'cancel' ? <CancelFacts part="rest" quote={quote} buyer={buyer} /> : null}
    </>
  )
}

/** It is the plan there is already. */
const changesNothing = (quote: ActionQuote) => quote.action === 'replan' && isSamePlan(quote)

/** What does not become credit: the money of somebody else. */
function Helpers({
  quote: { money, currency },
}: {
  readonly quote: Extract<ActionQuote, { action: 'credit' }>
}) {
  const t = useTranslations('desk.quote')
  return <p className="soft">{t('helpers', { money: amountText(money, currency) })}</p>
}
