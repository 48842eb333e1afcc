import { useTranslations } from 'next-intl'
import { groupedCode } from '@/components/reservations/reservation-code'
import type { WithdrawalQuote } from '@/lib/desk/departures/withdrawal-contract'
import { QuotedForm } from '../../quoted-form'
import { QueryState } from '../../ui/list-states'
import { Sheet } from '../../ui/sheet'
import { useWithdrawal } from './use-withdrawal'

interface WithdrawPanelProps {
  readonly uuid: string
  readonly onClose: () => void
  readonly onDone: (told: number) => void
}

/** The provider serves after all: who goes on as they were, whose choice holds, and the button that says so. */
export function WithdrawPanel({ uuid, onClose, onDone }: WithdrawPanelProps) {
  const t = useTranslations('desk.decision')
  const { query, carrying } = useWithdrawal(uuid, onDone)
  const quote = query.data
  return (
    <Sheet icon="calendar-clock" title={t('withdraw.title')} closeLabel={t('close')} onClose={onClose}>
      <QueryState query={query} isKnown={quote !== undefined} isOld={false} />
      {quote ? (
        <>
          <Effect quote={quote} />
          <QuotedForm
            expiresAt={quote.expires_at}
            error={carrying.error}
            isBusy={carrying.isPending || query.isFetching}
            texts={{
              ...{ changed: t('withdraw.changed'), renew: t('renew'), reasonHint: t('reasonHint') },
              go: t('withdraw.go', { count: quote.open.length }),
            }}
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

/** Reservation by reservation, and what becomes of the departure and of what was refused. */
function Effect({ quote: { open, answered, departure, refusal } }: { readonly quote: WithdrawalQuote }) {
  const t = useTranslations('desk.decision')
  return (
    <>
      <p>{t('withdraw.open', { count: open.length })}</p>
      <People people={open} />
      {answered.length === 0 ? null : (
        <>
          <p>{t('withdraw.answered', { count: answered.length })}</p>
          <People
            people={answered.map(({ answer, ...one }) => ({ ...one, took: t(`answers.took.${answer}`) }))}
          />
        </>
      )}
      {departure === 'stays' ? null : <p className="soft">{t(`withdraw.departure.${departure}`)}</p>}
      {refusal === null ? null : <p className="soft">{t(`withdraw.refusal.${refusal}`)}</p>}
    </>
  )
}

interface Person {
  readonly code: string
  readonly buyer: string
  readonly took?: string
}

function People({ people }: { readonly people: readonly Person[] }) {
  return (
    <ul className="terms">
      {people.map(({ code, buyer, took }) => (
        <li key={code}>
          <span>
            {buyer}
            <span className="sub soft mono">{groupedCode(code)}</span>
          </span>
          {took ? <b>{took}</b> : null}
        </li>
      ))}
    </ul>
  )
}
