import { useTranslations } from 'next-intl'
import { Disclosure } from '@/components/ui/disclosure'
import { monthName } from '@/lib/dates/format-date'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import type { Locale } from '@/lib/locale/market'

interface ClimateChartProps {
  readonly locale: Locale
  readonly rainfalls: readonly number[]
  readonly temperatures: CountryInformation['temperatures']
  /** Months 1–12 worth going in. */
  readonly best: ReadonlySet<number>
}

/** Six months are one drawing: on phones the halves of a year stand above each other, so that letters keep their size. */
const MONTHS = 6
const COLUMN = 60
const HEIGHT = 210
const BASE = 172

/** Twelve months: bars of rain, a line of the warmest hours; drawn on the server, with a table behind it. */
export function ClimateChart({ locale, rainfalls, temperatures, best }: ClimateChartProps) {
  const t = useTranslations('country')
  if (rainfalls.length !== 12 || temperatures.length !== 12) return null
  const facts = { locale, rainfalls, temperatures, best }
  return (
    <>
      <div className="climate">
        <HalfYear {...facts} first={0} />
        <HalfYear {...facts} first={MONTHS} />
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
        <span className="climate-key is-best">{t('climate.best')}</span>
        <span className="climate-key is-rain">{t('climate.rain')}</span>
        <span className="climate-key is-line">{t('climate.warm')}</span>
      </p>
      <Disclosure summary={<span className="text-violet">{t('climate.table')}</span>} className="mt-2">
        <ClimateTable {...facts} />
      </Disclosure>
    </>
  )
}

interface HalfYearProps extends ClimateChartProps {
  /** Its first month, 0 or 6. */
  readonly first: number
}

function HalfYear({ locale, rainfalls, temperatures, best, first }: HalfYearProps) {
  const wettest = Math.max(...rainfalls, 60)
  const warmest = Math.max(...temperatures.map(({ max }) => max))
  const coldest = Math.min(...temperatures.map(({ max }) => max))
  const x = (index: number) => COLUMN * (index - first) + COLUMN / 2
  const y = (degrees: number) => 38 + ((warmest - degrees) / Math.max(1, warmest - coldest)) * 62
  // The line goes on beyond the edge: side by side the halves are one year.
  const line = temperatures.map(
    ({ max }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(max).toFixed(1)}`,
  )
  const months = Array.from({ length: MONTHS }, (_, index) => first + index)
  return (
    <svg viewBox={`0 0 ${COLUMN * MONTHS} ${HEIGHT}`} aria-hidden="true">
      {months.map((index) => {
        const height = Math.max(2, ((rainfalls[index] ?? 0) / wettest) * 96)
        return (
          <g key={index}>
            {best.has(index + 1) ? (
              <rect
                x={x(index) - COLUMN / 2 + 2}
                y="4"
                width={COLUMN - 4}
                height={HEIGHT - 8}
                rx="12"
                className="climate-best"
              />
            ) : null}
            <rect
              x={x(index) - 11}
              y={BASE - height}
              width="22"
              height={height}
              rx="4"
              className="climate-rain"
            />
            <text x={x(index)} y="195" textAnchor="middle" className="climate-month">
              {monthName(index + 1, locale)
                .slice(0, 3)
                .toLowerCase()}
            </text>
          </g>
        )
      })}
      <path d={line.join('')} className="climate-line" />
      {months.map((index) => {
        const degrees = temperatures[index]?.max ?? 0
        return (
          <g key={index}>
            <circle cx={x(index)} cy={y(degrees)} r="4" className="climate-dot" />
            <text
              x={x(index)}
              y={y(degrees) - 12}
              textAnchor="middle"
              className="climate-degrees"
            >{`${degrees}°`}</text>
          </g>
        )
      })}
    </svg>
  )
}

function ClimateTable({ locale, rainfalls, temperatures, best }: ClimateChartProps) {
  const t = useTranslations('country')
  return (
    <table className="text-note">
      <thead>
        <tr className="text-left">
          {(['month', 'rain', 'low', 'high', 'good'] as const).map((column) => (
            <th key={column} scope="col" className="py-1.5 pr-4 font-semibold">
              {t(`climate.columns.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rainfalls.map((rain, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: months have no other name than their place.
          <tr key={index} className="border-t border-hairline">
            <th scope="row" className="py-1.5 pr-4 text-left font-normal">
              {monthName(index + 1, locale)}
            </th>
            <td className="pr-4">{`${rain} mm`}</td>
            <td className="pr-4">{`${temperatures[index]?.min ?? ''} °C`}</td>
            <td className="pr-4">{`${temperatures[index]?.max ?? ''} °C`}</td>
            <td>{best.has(index + 1) ? t('climate.yes') : '–'}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
