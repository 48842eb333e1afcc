import { useTranslations } from 'next-intl'
import { useNumber } from '@/components/ui/texts/use-number'
import { DeskField } from '../../ui/fields'
import { neededIn, type PlanPartProps } from './plan-draft'

/** How many people of each variant: what the rates take, or more. */
export function PlanSize({ draft, set, errorOf }: PlanPartProps) {
  const t = useTranslations('desk.experiments')
  const format = useNumber()
  const needed = neededIn(draft)
  return (
    <fieldset className="plan-part">
      <legend>{t('size')}</legend>
      <p className="soft">{t('sizeHint')}</p>
      <DeskField
        label={t('base')}
        hint={t('baseHint')}
        inputMode="decimal"
        autoComplete="off"
        aria-required
        value={draft.base}
        error={errorOf('base_rate')}
        onChange={({ target }) => set({ base: target.value })}
      />
      <DeskField
        label={t('difference')}
        hint={t('differenceHint')}
        inputMode="decimal"
        autoComplete="off"
        aria-required
        value={draft.difference}
        error={errorOf('smallest_difference')}
        onChange={({ target }) => set({ difference: target.value })}
      />
      <DeskField
        label={t('peoplePer')}
        hint={needed === null ? t('neededOpen') : t('needed', { people: format(needed) })}
        inputMode="numeric"
        autoComplete="off"
        value={draft.people ?? String(needed ?? '')}
        error={errorOf('people_per_variant')}
        onChange={({ target }) => set({ people: target.value.trim() === '' ? null : target.value })}
      />
    </fieldset>
  )
}
