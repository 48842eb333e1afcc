import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SearchForm } from '@/lib/discovery/search-form'
import { SLIDER_BOUNDS } from '@/lib/discovery/slider-bounds'
import { type Ends, RangeSlider } from './range-slider'

interface AgeSliderProps {
  readonly form: SearchForm
  readonly onChange: (form: SearchForm) => void
}

const { min: YOUNGEST, max: OLDEST } = SLIDER_BOUNDS.age

/** Of what age the travellers are, between the ends of specification §5; an end keeps nobody out. */
export function AgeSlider({ form, onChange }: AgeSliderProps) {
  const t = useTranslations('search')
  const [draft, setDraft] = useState<Ends | null>(null)
  const { age, ...others } = form.filters
  const ends = draft ?? [(age?.min ?? YOUNGEST) - YOUNGEST, (age?.max ?? OLDEST) - YOUNGEST]
  const settle = (settled: Ends) => {
    setDraft(null)
    const { min, max } = agesAt(settled)
    const filters = min === null && max === null ? others : { ...others, age: { min, max } }
    onChange({ ...form, filters, page: 1 })
  }
  return (
    <fieldset>
      <legend>{t('age')}</legend>
      <RangeSlider
        last={OLDEST - YOUNGEST}
        ends={ends}
        leastLabel={t('youngest')}
        mostLabel={t('oldest')}
        valueText={(position) => String(position + YOUNGEST)}
        onMove={setDraft}
        onSettle={settle}
      />
      <p className="num text-small">{wordsOf(agesAt(ends), t)}</p>
    </fieldset>
  )
}

function agesAt([from, to]: Ends) {
  const [min, max] = [from + YOUNGEST, to + YOUNGEST]
  return { min: min === YOUNGEST ? null : min, max: max === OLDEST ? null : max }
}

function wordsOf(
  { min, max }: ReturnType<typeof agesAt>,
  t: ReturnType<typeof useTranslations<'search'>>,
): string {
  if (min === null) return max === null ? t('agesAll') : t('agesUpTo', { max })
  return max === null ? t('agesFrom', { min }) : t('agesBetween', { min, max })
}
