import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import { useNumber } from '@/components/ui/texts/use-number'

interface LevelListProps {
  readonly levels: readonly {
    readonly id: string
    readonly name: string
    readonly min_points: number
    readonly benefits: readonly string[]
  }[]
}

/** The tiers of Club Local, lowest first, and what each one gives besides, where it does. */
export function LevelList({ levels }: LevelListProps) {
  const t = useTranslations('content')
  const format = useNumber()
  return (
    <ol className="grid gap-5 md:grid-cols-2 lg:grid-cols-4">
      {levels.map(({ id, name, min_points: points, benefits }) => (
        <li key={id} className="panel">
          <p className="num text-small text-ink-soft">{t('levels.from', { points: format(points) })}</p>
          <h2 className="mt-1 text-h3">{name}</h2>
          {benefits.length > 0 ? (
            <ul className="mt-4 grid gap-3 text-note">
              {benefits.map((benefit) => (
                <li key={benefit} className="flex gap-2">
                  <Icon name="check" className="mt-0.5 text-agave" />
                  <span className="min-w-0">{benefit}</span>
                </li>
              ))}
            </ul>
          ) : null}
        </li>
      ))}
    </ol>
  )
}
