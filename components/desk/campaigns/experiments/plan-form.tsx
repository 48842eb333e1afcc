import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { todayIn } from '@/lib/dates/zone-time'
import { LONGEST_NAME } from '@/lib/desk/campaigns/experiment-plan'
import type { DeskExperiment } from '@/lib/desk/campaigns/experiments-contract'
import { TIME_ZONE } from '@/lib/locale/time-zone'
import { FormFailure, fieldErrorOf } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { DeskField } from '../../ui/fields'
import { Notice } from '../../ui/notice'
import { contentOf, draftOf, newDraft, type PlanDraft } from './plan-draft'
import { PlanSize } from './plan-size'
import { PlanVariants } from './plan-variants'
import { type Experiments, isConflict, usePlan } from './use-experiments'

interface PlanFormProps {
  /** Null: a new one. */
  readonly test: DeskExperiment | null
  readonly pages: Experiments['pages']
  readonly onKept: () => void
}

/** A test as it is planned: what is compared, with how many, and when. Visitors see nothing of it before it begins. */
export function PlanForm({ test, pages, onKept }: PlanFormProps) {
  const t = useTranslations('desk.experiments')
  const [draft, setDraft] = useState(() =>
    // Made once, so that a second try keeps no second one.
    test ? draftOf(test) : newDraft(crypto.randomUUID(), todayIn(TIME_ZONE, Date.now())),
  )
  const [isTried, setTried] = useState(false)
  const [isFaster, setFaster] = useState(false)
  const planning = usePlan(onKept, (now) => {
    setFaster(true)
    // Whoever saves now has been told of it.
    setDraft((mine) => ({ ...mine, version: now.version }))
  })
  const set = (changed: Partial<PlanDraft>) => setDraft((mine) => ({ ...mine, ...changed }))
  const served = pages.find(({ page }) => page === draft.page)?.served ?? 'control'
  const content = contentOf(draft, served)
  const missing = missingIn(draft, served)
  const errorOf = (field: string) =>
    isTried && missing.includes(field) ? t('missing') : fieldErrorOf(planning.error, field)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!content || missing.length > 0) return
    planning.submit({ uuid: draft.uuid, version: draft.version, content })
  }
  const part = { draft, set, errorOf }
  return (
    <form className="form plan-form" noValidate onSubmit={submit}>
      {isFaster ? (
        <Notice tone="maize" role="alert">
          {t('faster')}
        </Notice>
      ) : null}
      <FormFailure error={isConflict(planning.error) ? null : planning.error} />
      <DeskField
        label={t('name')}
        hint={t('nameHint')}
        maxLength={LONGEST_NAME}
        autoComplete="off"
        aria-required
        value={draft.name}
        error={errorOf('name')}
        onChange={({ target }) => set({ name: target.value })}
      />
      <PlanVariants {...part} pages={pages} served={served} />
      <PlanSize {...part} />
      <div className="plan-part">
        {(['starts', 'ends'] as const).map((field) => (
          <DeskField
            key={field}
            type="date"
            label={t(field)}
            hint={t(`${field}Hint`)}
            aria-required
            value={draft[field]}
            error={errorOf(`${field}_on`)}
            onChange={({ target }) => set({ [field]: target.value })}
          />
        ))}
      </div>
      <DeskButton type="submit" look="main" busy={planning.isPending}>
        {t('keep')}
      </DeskButton>
    </form>
  )
}

/** Fields that nothing was written into yet. */
function missingIn(draft: PlanDraft, served: PlanDraft['others'][number]): string[] {
  return [
    ...(draft.name.trim() === '' ? ['name'] : []),
    ...(draft.others.every((one) => one === served) ? ['variants'] : []),
    ...(draft.base.trim() === '' ? ['base_rate'] : []),
    ...(draft.difference.trim() === '' ? ['smallest_difference'] : []),
    ...(draft.starts === '' ? ['starts_on'] : []),
    ...(draft.ends === '' ? ['ends_on'] : []),
  ]
}
