import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { ArrivalLines } from '@/components/layaway/arrival-lines'
import { LayawayBar } from '@/components/layaway/layaway-bar'
import { ButtonLink } from '@/components/ui/button'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import { formatInstant } from '@/lib/dates/format-instant'
import { daysBetween, type LocalDate } from '@/lib/dates/local-date'
import { todayIn } from '@/lib/dates/zone-time'
import { SOON_DAYS } from '@/lib/layaway/bar-segments'
import { dueZone, graceEnd } from '@/lib/layaway/due-instant'
import { links } from '@/lib/links/links'
import type { Market } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { ReservationDetail } from '@/lib/reservations/detail'
import { WindowClock } from './clock/window-clock'
import { windowEnd } from './clock/window-end'
import { lastDueOf, type ReservationMoney } from './reservation-money'
import { isLate, moodOf } from './won/due-mood'

interface PayPanelProps {
  readonly market: Market
  readonly detail: ReservationDetail
  readonly money: ReservationMoney
  readonly today: LocalDate
  /** A payment is being confirmed: paying again would be twice. */
  readonly isConfirming: boolean
  /** A payment waits elsewhere, at a till, a bank or in an app: another way to pay is the second choice. */
  readonly isSecond: boolean
  /** The voucher that waits. */
  readonly voucher: { readonly place: string; readonly until: string } | undefined
  /** It lies half on the picture above. */
  readonly floats: boolean
}

/** What is paid, what comes next and the one button for it. */
export function PayPanel(props: PayPanelProps) {
  const { market, detail, money, today, isConfirming, isSecond, voucher, floats } = props
  const t = useTranslations('reservation')
  const locale = useSiteLocale()
  const { reservation, product, currency } = detail
  const isLayaway = reservation.payment_mode === 'layaway'
  const last = lastDueOf(money.bar)
  const short = { weekday: false, year: false } as const
  const placed = formatDate(todayIn(dueZone(currency.code), new Date(reservation.created_at)), locale, short)
  return (
    <section
      aria-label={t(isLayaway ? 'pay.label' : 'pay.labelFull')}
      className={clsx(
        'panel relative grid grid-cols-[minmax(0,1fr)] gap-5 rounded-sheet border-transparent shadow-float md:p-8',
        floats && '-mt-12',
      )}
    >
      <LayawayBar
        bar={money.bar}
        today={today}
        voucher={voucher}
        arrival={<ArrivalLines trips={detail.products} currency={detail.currency.code} />}
        goal={{ picture: product.media }}
        ends={
          last
            ? [
                t(reservation.status === 'new' ? 'pay.ordered' : 'pay.placed', { date: placed }),
                t('pay.last', { date: formatDate(last, locale, short) }),
              ]
            : undefined
        }
      />
      <Missed detail={detail} />
      {money.due && !isConfirming && !detail.pending_change ? (
        <DueBox
          market={market}
          detail={detail}
          money={money}
          today={today}
          isSecond={isSecond}
          hasClock={voucher === undefined}
        />
      ) : null}
    </section>
  )
}

/** A part did not come: it was added to those that are left, and nothing else changes. */
function Missed({ detail: { reservation, currency } }: Pick<PayPanelProps, 'detail'>) {
  const t = useTranslations('reservation.pay')
  const locale = useSiteLocale()
  if (!reservation.missed) return null
  const { due_date, amount } = reservation.missed
  const missed = formatMoney(fromWire(amount, currency.code))
  return (
    <Note tone="maize">
      {t('missed', { amount: missed, date: formatDate(due_date, locale, { year: false }) })}
    </Note>
  )
}

interface DueBoxProps extends Pick<PayPanelProps, 'market' | 'detail' | 'money' | 'today' | 'isSecond'> {
  /** A voucher has its own. */
  readonly hasClock: boolean
}

function DueBox({ market, detail, money, today, isSecond, hasClock }: DueBoxProps) {
  const t = useTranslations('reservation.pay')
  const payments = useTranslations('payments.voucher')
  const { reservation } = detail
  if (!money.due) return null
  const amount = formatMoney(money.due)
  const isFirst = reservation.next_payment?.n === 0
  const href = links.layaway({ code: reservation.code })
  const mood = moodOf(detail, today)
  return (
    <div
      className={clsx(
        'grid items-center gap-3.5 rounded-[16px] p-4 leading-[1.4] md:grid-cols-[1fr_auto] md:px-5',
        mood.box,
      )}
    >
      <div>
        <p className={clsx('text-small font-bold', mood.when)}>
          <When detail={detail} today={today} />
        </p>
        {hasClock ? (
          <p className="text-small">
            <WindowClock market={market} endsAt={windowEnd(detail)} of="window" />
          </p>
        ) : null}
        <p className="num text-[1.5rem] font-extrabold tracking-[-0.02em]">
          {t(dueWord(detail), { amount })}
        </p>
        <p className="num text-small">
          <Rest detail={detail} money={money} isFirst={isFirst} />
        </p>
      </div>
      <div className="grid gap-1 text-center">
        <ButtonLink look={isSecond || mood.isCalm ? 'line' : 'main'} href={href} className="min-h-13.5">
          {isSecond ? payments('other') : t('go', { amount })}
        </ButtonLink>
        {isFirst ? null : (
          <a href={`${href}&other=1`} className="inline-flex min-h-11 items-center justify-center text-small">
            {t('other')}
          </a>
        )}
      </div>
    </div>
  )
}

/** What the one button pays: the first payment or what is missing of it, else the next part. */
function dueWord({ reservation }: ReservationDetail) {
  const isLayaway = reservation.payment_mode === 'layaway'
  if (reservation.next_payment?.n !== 0) return 'nextPart'
  if (reservation.paid_amount > 0) return isLayaway ? 'restOfDeposit' : 'restOfFull'
  return isLayaway ? 'deposit' : 'fullAmount'
}

function When({ detail, today }: Pick<PayPanelProps, 'detail' | 'today'>) {
  const t = useTranslations('reservation.pay')
  const locale = useSiteLocale()
  const { next_payment, cancellation_date, status } = detail.reservation
  if (status === 'new' && cancellation_date)
    return t('window', {
      date: formatInstant(new Date(cancellation_date), dueZone(detail.currency.code), locale),
    })
  const due = next_payment?.due_date
  if (!due) return t('now')
  const days = daysBetween(today, due)
  const date = formatDate(due, locale)
  if (days < 0) return <PastDue detail={detail} due={due} today={today} />
  return days <= SOON_DAYS ? t('dueIn', { days, date }) : t('dueOn', { date })
}

/** Only the last part is late; nobody is promised another day once its grace is over (domain.md §6). */
function PastDue({
  detail,
  due,
  today,
}: Pick<PayPanelProps, 'detail' | 'today'> & { readonly due: LocalDate }) {
  const t = useTranslations('reservation.pay')
  const locale = useSiteLocale()
  const { currency, reservation } = detail
  if (!isLate(detail)) return t('waiting')
  const date = formatDate(due, locale)
  const end = graceEnd(reservation.liquidation_date ?? due, currency.code, reservation.grace_days)
  if (todayIn(dueZone(currency.code), end) < today)
    return t('overdue', { days: daysBetween(due, today), date })
  return t('late', { date, until: formatInstant(end, dueZone(currency.code), locale) })
}

function Rest({
  detail,
  money,
  isFirst,
}: Pick<PayPanelProps, 'detail' | 'money'> & { readonly isFirst: boolean }) {
  const t = useTranslations('reservation.pay')
  const locale = useSiteLocale()
  const { liquidation_date: date, payment_mode, status } = detail.reservation
  const paid = formatMoney(money.paid)
  const received =
    status !== 'new' && isFirst
      ? [t('returned')]
      : money.paid.amount > 0 && isFirst
        ? [t('received', { paid })]
        : []
  if (payment_mode === 'full') return received.join(' ')
  const { count, part } = money.after
  const sentences = [
    ...received,
    ...(isFirst ? [] : [t('after', { count, part: part ? formatMoney(part) : '' })]),
    ...(date ? [t('liquidate', { date: formatDate(date, locale) })] : []),
  ]
  return sentences.join(' ')
}
