import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { formatDate } from '@/lib/dates/format-date'
import type { Decision, DecisionQuote } from '@/lib/desk/departures/decision-contract'
import type { DeskDeparture } from '@/lib/desk/departures/departure-contract'
import { useDesk } from '../../frame/desk-context'
import { QuotedForm } from '../../quoted-form'
import { fieldErrorOf } from '../../team/form-failure'
import { amountText } from '../../ui/amount-text'
import { DeskSelect } from '../../ui/fields'
import { ListFailure, ListSkeleton } from '../../ui/list-states'
import { Notice } from '../../ui/notice'
import { Sheet } from '../../ui/sheet'
import { DecisionEffect } from './decision-effect'
import { type Decided, useDecision, useOthers } from './use-decision'

interface DecisionPanelProps {
  readonly departure: DeskDeparture
  readonly choice: Decision
  readonly onClose: () => void
  readonly onDone: (done: Decided) => void
}

/** What a decision would come to, reservation by reservation, and the button that carries it out. */
export function DecisionPanel({ departure, choice, onClose, onDone }: DecisionPanelProps) {
  const t = useTranslations('desk.decision')
  const [to, setTo] = useState('')
  const { query, carrying } = useDecision(departure.uuid, { choice, to }, onDone)
  const quote = query.data
  return (
    <Sheet icon="calendar-clock" title={t(`titles.${choice}`)} closeLabel={t('close')} onClose={onClose}>
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
    </Sheet>
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
  const amounts = quote.sums.map(({ money, currency }) => amountText(money, currency, true)).join(' + ')
  const isInside = quote.choice === 'guarantee'
  return (
    <QuotedForm
      expiresAt={quote.expires_at}
      look={isInside ? 'main' : 'bad'}
      texts={{
        ...{ changed: t('changed'), renew: t('renew') },
        reasonHint: t(isInside ? 'reasonInside' : 'reasonHint'),
        go: t(quote.needs_signature ? 'ask' : `go.${quote.choice}`, {
          amounts: amounts || '—',
          count: quote.reservations.length,
        }),
      }}
      error={error}
      isBusy={isBusy}
      onRenew={onRenew}
      onGo={onGo}
    >
      {quote.needs_signature ? (
        <Notice tone="maize">{t('needsSignature', { worth: amountText(quote.worth, 'MXN', true) })}</Notice>
      ) : null}
    </QuotedForm>
  )
}
