import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icons/icon'
import { IconButton } from '@/components/ui/icons/icon-button'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ChangeDates } from '@/lib/reservations/change-contract'
import { CHANGE_GO, ChangeDock } from './change-dock'
import { DraftedParty } from './party/drafted-party'
import type { useChange } from './use-change'

interface DraftCardProps {
  readonly dates: ChangeDates
  readonly currency: Currency
  readonly change: ReturnType<typeof useChange>
  readonly onLook: () => void
  readonly children: ReactNode
}

/** What is chosen and not applied; what it comes to is announced with every touch. */
export function DraftCard({ dates, currency, change, onLook, children }: DraftCardProps) {
  const t = useTranslations('tripChange.draft')
  const locale = useSiteLocale()
  const to = dates.dates.find(({ code }) => code === change.chosen)
  const { quote, isFresh, isAsked, isLeaving, partyChanges } = change
  const count = to || isLeaving ? 1 : partyChanges.length
  const money = (amount: number) => formatMoney(fromWire(amount, currency))
  const isReady = isAsked && quote !== null && isFresh
  return (
    <aside className="panel grid content-start gap-4 self-start lg:sticky lg:top-6" aria-labelledby="draft">
      <h2 id="draft" className="text-h3">
        {t('title', { count })}
      </h2>
      {to ? (
        <p className="flex items-center gap-3">
          <Icon name="calendar-days" />
          <span className="min-w-0 flex-1">
            {t.rich('leaves', { date: formatDate(to.start, locale), b: (text) => <b>{text}</b> })}
          </span>
          <IconButton icon="x" label={t('drop')} disabled={change.busy} onClick={() => change.choose(null)} />
        </p>
      ) : null}
      {isLeaving ? (
        <p className="flex items-center gap-3">
          <Icon name="trash" />
          <span className="min-w-0 flex-1">
            {t.rich('removes', { name: dates.trip.name, b: (text) => <b>{text}</b> })}
          </span>
          <IconButton
            icon="x"
            label={t('dropRemoval')}
            disabled={change.busy}
            onClick={() => change.leave(false)}
          />
        </p>
      ) : null}
      {to ? null : <DraftedParty dates={dates} change={change} />}
      <p aria-live="polite" className="num text-note text-ink-soft empty:hidden">
        {isReady ? t('comesTo', { total: money(quote.total.after), due: money(quote.due_today) }) : null}
      </p>
      <Button
        look="main"
        wide
        id={CHANGE_GO}
        className="min-h-14"
        disabled={!isReady}
        busy={isAsked && !change.isNoQuote && !isReady}
        onClick={onLook}
      >
        {t('look')}
      </Button>
      <p className="text-small text-ink-soft">{t('nothingYet')}</p>
      {children}
      <ChangeDock label={t('notApplied')} amount={t('changes', { count })}>
        <Button
          look="main"
          disabled={!isReady}
          busy={isAsked && !change.isNoQuote && !isReady}
          onClick={onLook}
        >
          {t('look')}
        </Button>
      </ChangeDock>
    </aside>
  )
}
