import { useTranslations } from 'next-intl'
import { LayawayTrack, type TrackSegment } from '@/components/layaway/layaway-track'
import { Segmented } from '@/components/ui/forms/segmented'
import { useSiteLocale } from '@/components/ui/site-locale'
import { formatDate } from '@/lib/dates/format-date'
import type { LocalDate } from '@/lib/dates/local-date'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import { type PaymentPreview, previewPayment } from '@/lib/layaway/running/payment-preview'
import { planSummary } from '@/lib/layaway/running/plan-words'
import { REPLANS, type Replan } from '@/lib/layaway/running/replan'
import { formatMoney } from '@/lib/money/format-money'
import { add, type Money, subtract } from '@/lib/money/money'
import type { ShownStanding } from '@/lib/reservations/standing'
import { segmentsAfter, segmentsBefore } from './effect-segments'
import { usePlanWords } from './use-plan-words'

interface PaymentEffectProps {
  readonly standing: ShownStanding
  readonly amount: Money
  readonly replan: Replan
  readonly onReplan: (replan: Replan) => void
  readonly today: LocalDate
}

/** What an amount makes of the parts that are left, before it is paid, by the rule that books it. Nothing for full payment. */
export function PaymentEffect({ standing, amount, replan, onReplan, today }: PaymentEffectProps) {
  const t = useTranslations('payments.effect')
  const words = usePlanWords()
  if (standing.parts.length === 0) return null
  const of = (choice: Replan) => previewPayment(standing, amount, choice)
  const chosen = of(replan)
  const other = replan === 'lower' ? 'sooner' : 'lower'
  const hasChoice = isAhead(standing, amount) && chosen.balance.amount > 0
  return (
    <section aria-label={t('label')} className="grid gap-4 rounded-[20px] bg-lavender-tint p-5">
      <p aria-live="polite" className="num text-lead font-bold">
        <Headline standing={standing} after={chosen} />
      </p>
      {hasChoice ? (
        <Segmented
          label={t('choice')}
          value={replan}
          options={REPLANS.map((value) => ({ value, label: t(value) }))}
          onChange={onReplan}
        />
      ) : null}
      <PlanLine
        text={t('before', { plan: words(standing.parts) })}
        segments={segmentsBefore(standing, today)}
      />
      <PlanLine
        text={t('after', { amount: formatMoney(amount), plan: words(chosen.parts) })}
        segments={segmentsAfter(standing, chosen, today)}
      />
      {hasChoice ? (
        <p className="num text-small text-ink-soft">
          {t(other === 'lower' ? 'ifLower' : 'ifSooner', { plan: words(of(other).parts) })}
        </p>
      ) : null}
    </section>
  )
}

/** Whether an amount is above the first payment and the next part. */
function isAhead({ depositRest, parts }: ShownStanding, amount: Money): boolean {
  const next = parts.find((part) => !isSettled(part))
  return next !== undefined && amount.amount > add(depositRest, restOf(next)).amount
}

interface HeadlineProps {
  readonly standing: ShownStanding
  readonly after: PaymentPreview
}

/** The one thing that changes most. */
function Headline({ standing, after }: HeadlineProps) {
  const t = useTranslations('payments.effect')
  const locale = useSiteLocale()
  const was = planSummary(standing.parts)
  const now = planSummary(after.parts)
  const day = (date: LocalDate | null) =>
    date ? formatDate(date, locale, { weekday: false, year: false }) : ''
  if (after.balance.amount <= 0) return t('allPaid')
  if (after.amount.amount < standing.depositRest.amount)
    return t('restOfFirst', { amount: formatMoney(subtract(standing.depositRest, after.amount)) })
  if (was.last !== now.last) return t('endsSooner', { from: day(was.last), to: day(now.last) })
  if (was.part && now.part && now.part.amount < was.part.amount)
    return t('getsSmaller', { from: formatMoney(was.part), to: formatMoney(now.part) })
  const next = after.parts.find((part) => !isSettled(part))
  return next ? t('next', { amount: formatMoney(restOf(next)), date: day(next.dueDate) }) : null
}

function PlanLine({ text, segments }: { readonly text: string; readonly segments: readonly TrackSegment[] }) {
  return (
    <div className="grid gap-2">
      <p className="num text-small">{text}</p>
      <LayawayTrack segments={segments} />
    </div>
  )
}
