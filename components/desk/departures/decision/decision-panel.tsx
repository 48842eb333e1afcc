import { useTranslations } from 'next-intl'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useQuoteOver } from '@/components/reservations/change/use-quote-over'
import { ApiError } from '@/lib/client/api-error'
import { formatDate } from '@/lib/dates/format-date'
import type { Decision, DecisionQuote } from '@/lib/desk/departures/decision-contract'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { useDesk } from '../../frame/desk-context'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskButton } from '../../ui/desk-button'
import { DeskArea, DeskSelect } from '../../ui/fields'
import { DeskIcon } from '../../ui/icon'
import { ListFailure, ListSkeleton } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { DecisionEffect } from './decision-effect'
import { type Decided, useDecision, useOthers } from './use-decision'

const REASON = { least: 3, most: 500 }

interface DecisionPanelProps {
  readonly departure: DeskDeparture
  readonly choice: Decision
  readonly onClose: () => void
  readonly onDone: (done: Decided) => void
}

/** What a decision would come to, reservation by reservation, and the button that carries it out. */
export function DecisionPanel({ departure, choice, onClose, onDone }: DecisionPanelProps) {
  const t = useTranslations('desk.decision')
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const [to, setTo] = useState('')
  const { query, carrying } = useDecision(departure.uuid, { choice, to }, onDone)
  const quote = query.data
  return (
    <section
      className="box sheet"
      aria-labelledby="decision-title"
      onKeyDown={({ key }) => (key === 'Escape' ? onClose() : undefined)}
    >
      <header>
        <DeskIcon name="calendar-clock" />
        <h2 id="decision-title" tabIndex={-1} ref={title}>
          {t(`titles.${choice}`)}
        </h2>
        <span className="end">
          <DeskButton look="bare" className="sq" aria-label={t('close')} onClick={onClose}>
            <DeskIcon name="x" />
          </DeskButton>
        </span>
      </header>
      <div className="pad stack">
        {choice === 'move' ? (
          <Goal
            departure={departure}
            value={to}
            error={fieldErrorOf(query.error, 'to')}
            onChange={(next) => {
              carrying.reset()
              setTo(next)
            }}
          />
        ) : null}
        {query.isError && fieldErrorOf(query.error, 'to') === undefined ? (
          <ListFailure
            error={query.error}
            isOld={false}
            isBusy={query.isFetching}
            onRetry={() => void query.refetch()}
          />
        ) : null}
        {query.isLoading ? <ListSkeleton /> : null}
        {quote ? (
          <>
            <DecisionEffect quote={quote} />
            <DecisionForm
              quote={quote}
              error={carrying.error}
              isBusy={carrying.isPending || query.isFetching}
              onRenew={() => {
                carrying.reset()
                void query.refetch()
              }}
              onGo={(reason) => carrying.submit({ quote, reason })}
            />
          </>
        ) : null}
      </div>
    </section>
  )
}

interface GoalProps {
  readonly departure: DeskDeparture
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (uuid: string) => void
}

/** Where it is moved to: the other departures of the trip that are sold, with the seats they have. */
function Goal({ departure, value, error, onChange }: GoalProps) {
  const t = useTranslations('desk.decision.goal')
  const { market } = useDesk()
  const others = useOthers(departure, true)
  const list = others.data ?? []
  if (others.data && list.length === 0) return <p className="soft">{t('none')}</p>
  return (
    <DeskSelect
      label={t('label')}
      value={value}
      error={error}
      onChange={({ target }) => onChange(target.value)}
    >
      <option value="">{t('choose')}</option>
      {list.map(({ uuid, start, free }) => (
        <option key={uuid} value={uuid}>
          {t('option', { date: formatDate(start, market.locale), free })}
        </option>
      ))}
    </DeskSelect>
  )
}

interface DecisionFormProps {
  readonly quote: DecisionQuote
  readonly error: unknown
  readonly isBusy: boolean
  readonly onRenew: () => void
  readonly onGo: (reason: string) => void
}

function DecisionForm({ quote, error, isBusy, onRenew, onGo }: DecisionFormProps) {
  const t = useTranslations('desk.decision')
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const isOver = useQuoteOver(quote.expires_at)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    const why = reason.trim()
    setMissing(why.length < REASON.least)
    if (why.length >= REASON.least) onGo(why)
  }
  const amounts = quote.sums.map(({ money, currency }) => amountText(money, currency, true)).join(' + ')
  return (
    <form className="form" noValidate onSubmit={submit}>
      {error instanceof ApiError && error.code === 'quote_changed' ? (
        <Notice tone="maize" role="alert">
          {t('changed')}
        </Notice>
      ) : (
        <FormFailure error={error} />
      )}
      {quote.needs_signature ? (
        <Notice tone="maize">{t('needsSignature', { worth: amountText(quote.worth, 'MXN', true) })}</Notice>
      ) : null}
      <DeskArea
        label={t('reason')}
        hint={t(quote.choice === 'guarantee' ? 'reasonInside' : 'reasonHint')}
        maxLength={REASON.most}
        required
        value={reason}
        onChange={({ target }) => setReason(target.value)}
        error={isMissing ? t('reasonMissing') : fieldErrorOf(error, 'reason')}
      />
      {isOver ? (
        <DeskButton busy={isBusy} onClick={onRenew}>
          {t('renew')}
        </DeskButton>
      ) : (
        <DeskButton type="submit" look={quote.choice === 'guarantee' ? 'main' : 'bad'} busy={isBusy}>
          {t(quote.needs_signature ? 'ask' : `go.${quote.choice}`, {
            amounts: amounts || '—',
            count: quote.reservations.length,
          })}
        </DeskButton>
      )}
    </form>
  )
}
