import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { Experience } from '@/lib/discovery/experience-contract'

interface IncludedProps {
  readonly included: Experience['whats_included']
}

/** What the price covers and what it does not, side by side. */
export function Included({ included: { included, not_included: excluded } }: IncludedProps) {
  const t = useTranslations('product')
  if (included.length + excluded.length === 0) return null
  return (
    <section className="trip-section" id="incluye">
      <h2>{t('whatsIncluded')}</h2>
      <div className="grid gap-7 md:grid-cols-2">
        <List title={t('included')} items={included} icon="check" tone="text-agave" />
        <List title={t('notIncluded')} items={excluded} icon="x" tone="text-ink-soft" />
      </div>
    </section>
  )
}

interface ListProps {
  readonly title: string
  readonly items: readonly string[]
  readonly icon: 'check' | 'x'
  readonly tone: string
}

function List({ title, items, icon, tone }: ListProps) {
  if (items.length === 0) return null
  return (
    <div>
      <h3 className="mb-2 text-[1.0625rem]">{title}</h3>
      <ul>
        {items.map((item) => (
          <li key={item} className="flex gap-2.5 py-1.5 leading-normal">
            <Icon name={icon} className={`mt-0.5 ${tone}`} />
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
