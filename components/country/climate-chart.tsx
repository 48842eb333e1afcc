import { useTranslations } from 'next-intl'
import { monthName } from '@/components/places/month-names'
import { Disclosure } from '@/components/ui/disclosure'
import type { CountryInformation } from '@/lib/discovery/country-contract'
import type { Locale } from '@/lib/locale/market'

interface ClimateChartProps {
  readonly locale: Locale
  readonly rainfalls: readonly number[]
  readonly temperatures: CountryInformation['temperatures']
  /** Months 1–12 worth going in. */
  readonly best: ReadonlySet<number>
}

const WIDTH = 720
const HEIGHT = 200
const BASE = 160
const COLUMN = WIDTH / 12

/** Twelve months: bars of rain, a line of the warmest hours; drawn on the server, with a table behind it. */
export function ClimateChart({ locale, rainfalls, temperatures, best }: ClimateChartProps) {
  const t = useTranslations('country')
  if (rainfalls.length !== 12 || temperatures.length !== 12) return null
  const wettest = Math.max(...rainfalls, 60)
  const warmest = Math.max(...temperatures.map(({ max }) => max))
  const coldest = Math.min(...temperatures.map(({ max }) => max))
  const x = (index: number) => COLUMN * index + COLUMN / 2
  const y = (degrees: number) => 34 + ((warmest - degrees) / Math.max(1, warmest - coldest)) * 62
  const line = temperatures.map(
    ({ max }, index) => `${index === 0 ? 'M' : 'L'}${x(index)} ${y(max).toFixed(1)}`,
  )
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: on phones the chart scrolls, which the keyboard must be able to do. */}
      <div className="climate" tabIndex={0}>
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
          {rainfalls.map((rain, index) => {
            const height = Math.max(2, (rain / wettest) * 92)
            return (
              // biome-ignore lint/suspicious/noArrayIndexKey: months have no other name than their place.
              <g key={index}>
                {best.has(index + 1) ? (
                  <rect
                    x={COLUMN * index + 2}
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
                <text x={x(index)} y="184" textAnchor="middle" className="climate-month">
                  {monthName(index + 1, locale)
                    .slice(0, 3)
                    .toLowerCase()}
                </text>
              </g>
            )
          })}
          <path d={line.join('')} className="climate-line" />
          {temperatures.map(({ max }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: months have no other name than their place.
            <g key={index}>
              <circle cx={x(index)} cy={y(max)} r="4" className="climate-dot" />
              <text
                x={x(index)}
                y={y(max) - 11}
                textAnchor="middle"
                className="climate-degrees"
              >{`${max}°`}</text>
            </g>
          ))}
        </svg>
      </div>
      <p className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-small text-ink-soft">
        <span className="climate-key is-best">{t('climate.best')}</span>
        <span className="climate-key is-rain">{t('climate.rain')}</span>
        <span className="climate-key is-line">{t('climate.warm')}</span>
      </p>
      <Disclosure summary={<span className="text-violet">{t('climate.table')}</span>} className="mt-2">
        <ClimateTable locale={locale} rainfalls={rainfalls} temperatures={temperatures} best={best} />
      </Disclosure>
    </>
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
