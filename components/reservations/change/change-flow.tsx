'use client'
import clsx from 'clsx'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { ButtonLink } from '@/components/ui/button'
import type { LocalDate } from '@/lib/dates/local-date'
import type { Currency, Market } from '@/lib/locale/market'
import type { ChangeDates } from '@/lib/reservations/change-contract'
import type { ShownStanding } from '@/lib/reservations/standing'
import { ChangeDiff } from './change-diff'
import { ChangeFailure } from './change-failure'
import { ChangeRefused } from './change-refused'
import { ChangeSummary } from './change-summary'
import { ChangedParts } from './changed-parts'
import { DateOptions } from './date-options'
import { DraftCard } from './draft-card'
import { PartyOptions } from './party/party-options'
import { RemoveTrip } from './remove-trip'
import { useChange } from './use-change'
import { useQuoteOver } from './use-quote-over'

interface ChangeFlowProps {
  readonly market: Market
  readonly code: string
  /** Of the reservation. */
  readonly currency: Currency
  readonly type: 'experience' | 'package'
  readonly dates: ChangeDates
  readonly chosen: string | null
  /** How it stands with money before. */
  readonly before: ShownStanding
  readonly today: LocalDate
  readonly links: { readonly trip: string; readonly pay: string; readonly cancel: string }
  readonly isCancellable: boolean
}

/** Choosing what changes, then what it comes to: nothing moves before the button. */
export function ChangeFlow(props: ChangeFlowProps) {
  const { dates, currency, before, today, links } = props
  const t = useTranslations('tripChange')
  const router = useRouter()
  const [step, setStep] = useState<'choose' | 'look'>('choose')
  const heading = useRef<HTMLHeadingElement>(null)
  const moved = useRef(false)
  const change = useChange({
    ...props,
    onApplied: () => {
      router.refresh()
      router.push(`${links.trip}?changed=1`)
    },
    onPaymentRequired: () => router.push(links.pay),
  })
  const { quote, was, isFresh } = change
  const isOver = useQuoteOver(quote?.expires_at ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is what moves the focus.
  useEffect(() => {
    if (!moved.current) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [step])
  const go = (next: 'choose' | 'look') => {
    moved.current = true
    setStep(next)
  }
  const isLooking = step === 'look' && quote !== null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-8 pb-8 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)] lg:pb-0">
      <header className="lg:col-span-2">
        <h1 ref={heading} tabIndex={-1} className="mb-3 scroll-mt-20 text-h2 outline-none">
          {t(isLooking ? 'lookTitle' : 'title')}
        </h1>
        {isLooking ? null : <p className="max-w-measure text-ink-soft">{t('lead')}</p>}
      </header>
      <div
        className={clsx(
          'grid grid-cols-[minmax(0,1fr)] content-start gap-6',
          quote && !isFresh && 'opacity-60',
        )}
      >
        <ChangeFailure change={change} links={links} currency={currency} />
        {isLooking ? (
          <>
            <ChangeDiff quote={quote} currency={currency} was={was} />
            <ChangedParts quote={quote} before={before} currency={currency} today={today} />
          </>
        ) : (
          <Choices {...props} change={change} />
        )}
      </div>
      {isLooking ? (
        <ChangeSummary
          quote={quote}
          currency={currency}
          change={change}
          isOver={isOver}
          onBack={() => go('choose')}
        />
      ) : (
        <DraftCard dates={dates} currency={currency} change={change} onLook={() => go('look')}>
          {props.isCancellable ? (
            <ButtonLink look="text" href={links.cancel} className="justify-self-start">
              {t('cancelInstead')}
            </ButtonLink>
          ) : null}
        </DraftCard>
      )}
    </div>
  )
}

interface ChoicesProps extends Pick<ChangeFlowProps, 'dates' | 'currency' | 'links'> {
  readonly change: ReturnType<typeof useChange>
}

/** The date, or why it stays; then everything else, and taking the trip out. One of them at a time. */
function Choices({ dates, currency, links, change }: ChoicesProps) {
  const t = useTranslations('tripChange.party')
  const { chosen, party, partyChanges, isLeaving } = change
  const { refusal } = dates.terms
  const { removal } = dates
  const leaving = isLeaving ? t('oneAtATimeRemoval') : null
  return (
    <>
      {refusal ? (
        <ChangeRefused refusal={refusal.reason} until={refusal.until} trip={links.trip} pay={links.pay} />
      ) : (
        <DateOptions
          dates={dates}
          currency={currency}
          chosen={chosen}
          onChoose={change.choose}
          isLocked={change.busy || partyChanges.length > 0 || isLeaving}
          hindrance={leaving ?? (partyChanges.length > 0 ? t('oneAtATime') : null)}
        />
      )}
      {dates.party && party ? (
        <PartyOptions
          party={dates.party}
          draft={party}
          currency={currency}
          onChange={change.resize}
          hindrance={leaving ?? (chosen === null ? null : t('oneAtATimeDate'))}
        />
      ) : null}
      {removal ? (
        <RemoveTrip
          name={dates.trip.name}
          removal={removal}
          isChosen={isLeaving}
          hindrance={chosen !== null || partyChanges.length > 0 ? t('oneAtATimeOther') : null}
          isBusy={change.busy}
          onRemove={() => change.leave(true)}
        />
      ) : null}
    </>
  )
}
