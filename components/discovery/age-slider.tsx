import { useState } from 'react'
import type { SearchForm } from '@/lib/discovery/search-form'
import { SLIDER_BOUNDS } from '@/lib/discovery/slider-bounds'
import { type Ends, RangeSlider } from './range-slider'
import type { SearchTexts } from './search-texts'

interface AgeSliderProps {
  readonly form: SearchForm
  readonly texts: SearchTexts
  readonly onChange: (form: SearchForm) => void
}

const { min: YOUNGEST, max: OLDEST } = SLIDER_BOUNDS.age

/** Of what age the travellers are, between the ends of specification §5; an end keeps nobody out. */
export function AgeSlider({ form, texts, onChange }: AgeSliderProps) {
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
      <legend>{texts.age}</legend>
      <RangeSlider
        last={OLDEST - YOUNGEST}
        ends={ends}
        leastLabel={texts.youngest}
        mostLabel={texts.oldest}
        valueText={(position) => String(position + YOUNGEST)}
        onMove={setDraft}
        onSettle={settle}
      />
      <p className="num text-small">{wordsOf(agesAt(ends), texts)}</p>
    </fieldset>
  )
}

function agesAt([from, to]: Ends) {
  const [min, max] = [from + YOUNGEST, to + YOUNGEST]
  return { min: min === YOUNGEST ? null : min, max: max === OLDEST ? null : max }
}

function wordsOf({ min, max }: ReturnType<typeof agesAt>, texts: SearchTexts): string {
  if (min === null && max === null) return texts.agesAll
  const words = max === null ? texts.agesFrom : min === null ? texts.agesUpTo : texts.agesBetween
  return words.replace('{min}', String(min)).replace('{max}', String(max))
}
