import { useTranslations } from 'next-intl'
import { ModalFrame } from '@/components/layout/modal-frame'
import { Button } from '@/components/ui/button'
import { Segmented } from '@/components/ui/forms/segmented'
import { Stepper } from '@/components/ui/forms/stepper'
import { Note } from '@/components/ui/note'
import { useSiteLocale } from '@/components/ui/site-locale'
import { ApiError } from '@/lib/client/api-error'
import { formatDate } from '@/lib/dates/format-date'
import { isSettled, restOf } from '@/lib/layaway/instalment'
import { RHYTHMS } from '@/lib/layaway/rhythms'
import { planSummary } from '@/lib/layaway/running/plan-words'
import { formatMoney } from '@/lib/money/format-money'
import { type ShownStanding, shownParts } from '@/lib/reservations/standing'
import { PlanColumn } from './plan-column'
import type { PlanToChange } from './plan-to-change'
import { usePlanChange } from './use-plan-change'

interface ChangePlanDialogProps extends PlanToChange {
  readonly close: () => void
}

/** Another rhythm and number of parts for what is left: before and after by the server, then one button. */
export default function ChangePlanDialog({ close, ...plan }: ChangePlanDialogProps) {
  const t = useTranslations('planChange')
  const { standing, today } = plan
  const { currency } = plan.market
  const { most, wanted, setRhythm, setCount, told, isFresh, isSame, failure, busy, change } = usePlanChange(
    plan,
    close,
  )
  const after = told ? { ...standing, parts: shownParts(told.after, currency) } : null
  const isPossible = most.month > 0 || most.fortnight > 0
  return (
    <ModalFrame
      close={close}
      isWide
      title={t('title')}
      description={t('lead', { rest: formatMoney(standing.pending) })}
    >
      {isPossible ? (
        <div className="flex flex-wrap items-center gap-x-6 gap-y-3.5">
          <div className="min-w-0 flex-1 basis-60">
            <Segmented
              label={t('rhythm')}
              value={wanted.rhythm}
              options={RHYTHMS.map((value) => ({ value, label: t(value), disabled: most[value] === 0 }))}
              onChange={setRhythm}
            />
          </div>
          <div className="flex items-center gap-3">
            <b>{t('parts')}</b>
            <Stepper
              label={t('parts')}
              value={wanted.parts}
              min={1}
              max={most[wanted.rhythm]}
              lessLabel={t('less')}
              moreLabel={t('more')}
              onChange={setCount}
            />
          </div>
        </div>
      ) : (
        <Note tone="maize">{t('noDate')}</Note>
      )}
      {failure ? (
        <Note tone="chile" role="alert" className="mt-4">
          {failure instanceof ApiError ? failure.message : t('noAnswer')}
        </Note>
      ) : null}
      <div className="mt-5 grid gap-6 md:grid-cols-2" aria-busy={!isFresh}>
        <PlanColumn
          className="max-md:[&_table]:hidden"
          title={t('before')}
          caption={t('before')}
          {...{ standing, today }}
        />
        {after ? <PlanColumn title={t('after')} caption={t('after')} standing={after} today={today} /> : null}
      </div>
      {after ? <Ends after={after} /> : null}
      <div className="mt-5 flex flex-wrap gap-3">
        <Button look="main" busy={busy} disabled={!isFresh || !after || isSame} onClick={change}>
          {after ? <Go after={after} /> : t('go')}
        </Button>
        <Button look="text" onClick={close}>
          {t('keep')}
        </Button>
      </div>
    </ModalFrame>
  )
}

interface AfterProps {
  readonly after: ShownStanding
}

function Go({ after }: AfterProps) {
  const t = useTranslations('planChange')
  const first = after.parts.find((part) => !isSettled(part))
  const { count } = planSummary(after.parts)
  return first ? t('goTo', { count, part: formatMoney(restOf(first)) }) : t('go')
}

/** When the first and the last part of the new plan fall due. */
function Ends({ after }: AfterProps) {
  const t = useTranslations('planChange')
  const locale = useSiteLocale()
  const first = after.parts.find((part) => !isSettled(part))
  const { last } = planSummary(after.parts)
  if (!first || !last) return null
  const date = (day: string) => formatDate(day, locale, { year: false })
  return (
    <Note tone="lavender" className="mt-5">
      <p aria-live="polite">{t('ends', { first: date(first.dueDate), last: date(last) })}</p>
    </Note>
  )
}
