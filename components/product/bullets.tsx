import { Icon } from '@/components/ui/icons/icon'
import type { IconName } from '@/components/ui/icons/icon-names'

interface BulletsProps {
  readonly id?: string | undefined
  readonly title: string
  readonly items: readonly string[]
  readonly icon: IconName
}

/** A section of short sentences: highlights, for whom it is. Nothing without sentences. */
export function Bullets({ id, title, items, icon }: BulletsProps) {
  if (items.length === 0) return null
  return (
    <section className="trip-section" id={id}>
      <h2>{title}</h2>
      <ul className="grid gap-3">
        {items.map((item) => (
          <li key={item} className="flex gap-3 leading-normal">
            <Icon name={icon} className="mt-0.5 text-violet" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
