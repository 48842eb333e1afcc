import { useTranslations } from 'next-intl'
import { Changes } from '@/components/cart/changes/changes-list'
import { productPath } from '@/components/cart/product-path'
import { useTroubleText } from '@/components/payments/methods-left'
import { Button, ButtonLink } from '@/components/ui/button'
import { useNoticed } from '@/components/ui/forms/use-noticed'
import { Note } from '@/components/ui/note'
import type { PricedCart } from '@/lib/cart/contract'
import { links } from '@/lib/links/links'
import type { Currency } from '@/lib/locale/market'
import { formatMoney } from '@/lib/money/format-money'
import { fromWire } from '@/lib/money/money'
import type { CheckoutProblem } from './pay/pay-flow'
import { UnpaidProblem } from './unpaid-problem'

interface ProblemNoteProps {
  readonly problem: Exclude<CheckoutProblem, { kind: 'email_code' }>
  readonly currency: Currency
  readonly seats: number
  /** Goes on with what the server says now. */
  readonly onContinue: () => void
}

/** What waiting or one click cures. */
const SOON = new Set<CheckoutProblem['kind']>(['quote', 'wait', 'unpaid'])

/** What went wrong, that nothing was lost, and what to do; takes the focus when it appears. */
export function ProblemNote(props: ProblemNoteProps) {
  const { problem } = props
  const box = useNoticed<HTMLDivElement>(problem)
  const tone = SOON.has(problem.kind) ? 'maize' : 'chile'
  return (
    <div ref={box} tabIndex={-1}>
      <Note tone={tone} role="alert">
        <Problem {...props} />
      </Note>
    </div>
  )
}

function Problem({ problem, currency, seats, onContinue }: ProblemNoteProps) {
  const t = useTranslations('checkout.problems')
  const failures = useTranslations('payments.failures')
  const inTrouble = useTroubleText()
  switch (problem.kind) {
    case 'quote':
      return <QuoteProblem problem={problem} currency={currency} onContinue={onContinue} />
    case 'sold_out':
      return (
        <>
          <p>{t('soldOut', { name: problem.name })}</p>
          {problem.held ? <p className="mt-2">{t('held')}</p> : null}
          <p className="mt-3 flex flex-wrap gap-3">
            {problem.held ? (
              <ButtonLink href={links.publicReservation(problem.held)}>{t('payHeld')}</ButtonLink>
            ) : null}
            {problem.product ? (
              <ButtonLink href={productPath(problem.product)}>{t('otherDate')}</ButtonLink>
            ) : null}
            <ButtonLink look="quiet" href={links.cart()}>
              {t('toCart')}
            </ButtonLink>
          </p>
        </>
      )
    case 'declined': {
      const known = problem.failure as Parameters<typeof failures>[0]
      return (
        <>
          {problem.failure && failures.has(known) ? <p className="font-semibold">{failures(known)}</p> : null}
          <p>{t('declined', { seats })}</p>
          {problem.credit ? <p>{t('creditKept')}</p> : null}
        </>
      )
    }
    case 'unpaid':
      return <UnpaidProblem refusal={problem.refusal} currency={currency} />
    case 'wait':
      return <p>{t('wait', { seconds: problem.seconds })}</p>
    case 'no_answer':
      return <p>{t('noAnswer')}</p>
    case 'in_trouble':
      return <p>{inTrouble(problem.left)}</p>
    case 'slow_closed':
      return <p>{problem.message || t('slowClosed')}</p>
    case 'fields':
    case 'message':
      return <p>{problem.message || t('generic')}</p>
  }
}

interface QuoteProblemProps extends Pick<ProblemNoteProps, 'currency' | 'onContinue'> {
  readonly problem: Extract<CheckoutProblem, { kind: 'quote' }>
}

const WORDS = { quote_changed: 'changed', quote_expired: 'expired', coupon_used_up: 'couponGone' } as const

/** What it was and what it is, side by side; one click goes on. */
function QuoteProblem({ problem, currency, onContinue }: QuoteProblemProps) {
  const t = useTranslations('checkout.problems')
  const { code, before, fresh } = problem
  const due = fromWire(dueOf(fresh, problem.payAll), currency)
  return (
    <>
      <p>{t(WORDS[code])}</p>
      {/* Also why a code does not count: here no field says it. */}
      <Changes changes={fresh.changes} currency={currency} />
      <dl className="num mt-2 grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-ink-soft">{t('before')}</dt>
        <dd>{formatMoney(fromWire(before, currency), { code: true })}</dd>
        <dt className="text-ink-soft">{t('now')}</dt>
        <dd className="font-bold">{formatMoney(fromWire(fresh.totals.total, currency), { code: true })}</dd>
        <dt className="text-ink-soft">{t('todayNow')}</dt>
        <dd className="font-bold">{formatMoney(due)}</dd>
      </dl>
      {fresh.summary.length > 0 ? (
        <Button className="mt-3" onClick={onContinue}>
          {t('go', { amount: formatMoney(due) })}
        </Button>
      ) : (
        <ButtonLink className="mt-3" href={links.cart()}>
          {t('toCart')}
        </ButtonLink>
      )}
    </>
  )
}

/** What a quote asks for today, in major units. */
function dueOf({ layaway, totals }: PricedCart, payAll: boolean): number {
  return layaway.offered && !payAll ? layaway.deposit : totals.total
}
