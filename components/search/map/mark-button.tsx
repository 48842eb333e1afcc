import { useTranslations } from 'next-intl'
import { fromMiddle } from '@/components/places/map-tiles'
import type { Mark } from './group-cities'

interface MarkButtonProps {
  readonly mark: Mark
  readonly chosen: readonly string[]
  /** With the cities to filter by; none: all again. */
  readonly onChoose: (cities: readonly string[]) => void
}

/** A city and its trips; or how many cities are here, which a press shows from nearer by. */
export function MarkButton({ mark: { cities, left, top }, chosen, onChoose }: MarkButtonProps) {
  const t = useTranslations('searchMap')
  const [{ name, count }] = cities
  const values = cities.map(({ value }) => value)
  const isAlone = values.length === chosen.length && values.every((value) => chosen.includes(value))
  const label =
    cities.length === 1
      ? t('city', { name, count })
      : t('cities', { count: cities.length, names: cities.map((city) => city.name).join(', ') })
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      aria-pressed={values.some((value) => chosen.includes(value))}
      className={cities.length > 1 ? 'is-many' : undefined}
      style={fromMiddle({ left, top })}
      onClick={() => onChoose(isAlone ? [] : values)}
    >
      {cities.length === 1 ? count : cities.length}
    </button>
  )
}
