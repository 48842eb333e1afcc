import { useTranslations } from 'next-intl'
import { TESTED_PAGES, type TestVariant } from '@/lib/campaigns/ab-tests'
import { DeskSelect } from '../../ui/fields'
import { DeskIcon } from '../../ui/icon'
import type { PlanPartProps } from './plan-draft'
import type { Experiments } from './use-experiments'

interface PlanVariantsProps extends PlanPartProps {
  readonly pages: Experiments['pages']
  readonly served: TestVariant
}

/** The page, and what of it is compared with what everybody is shown. */
export function PlanVariants({ draft, set, errorOf, pages, served }: PlanVariantsProps) {
  const t = useTranslations('desk.experiments')
  const known = pages.find(({ page }) => page === draft.page)?.variants ?? []
  const error = errorOf('variants')
  return (
    <>
      <DeskSelect
        label={t('page')}
        hint={t('pageHint')}
        value={draft.page}
        error={errorOf('page')}
        onChange={({ target }) => {
          const page = TESTED_PAGES.find((one) => one === target.value)
          if (page) set({ page, others: [] })
        }}
      >
        {TESTED_PAGES.map((page) => (
          <option key={page} value={page}>
            {t(`pages.${page}`)}
          </option>
        ))}
      </DeskSelect>
      <fieldset className="plan-part">
        <legend>{t('compared')}</legend>
        <p className="soft">{t('comparedHint', { served: t(`variants.${served}`) })}</p>
        {known
          .filter((one) => one !== served)
          .map((one) => (
            <label key={one} className="acts-row">
              <input
                type="checkbox"
                checked={draft.others.includes(one)}
                onChange={({ target }) =>
                  set({
                    others: target.checked
                      ? [...draft.others, one]
                      : draft.others.filter((other) => other !== one),
                  })
                }
              />
              {t(`variants.${one}`)}
            </label>
          ))}
        {error ? (
          <p role="alert" className="bad-text">
            <DeskIcon name="circle-alert" />
            {error}
          </p>
        ) : null}
      </fieldset>
    </>
  )
}
