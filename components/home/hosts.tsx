import { useTranslations } from 'next-intl'
import { Initials } from '@/components/ui/pictures/initials'
import { Rating } from '@/components/ui/rating'

/** Who runs a trip. */
export interface Host {
  readonly uuid: string
  readonly name: string
  readonly description: string
  readonly place: string
  readonly rating: { readonly value: number; readonly count: number }
}

interface HostsProps {
  readonly hosts: readonly Host[]
}

/** "Quién te recibe": hosts with initials on a tint. */
export function Hosts({ hosts }: HostsProps) {
  const t = useTranslations('home')
  if (hosts.length === 0) return null
  return (
    <section className="section">
      <div className="wrap">
        <h2 className="mb-5">{t('hosts')}</h2>
        <ul className="grid md:grid-cols-2 md:gap-x-16">
          {hosts.map(({ uuid, name, description, place, rating }) => (
            <li key={uuid} className="flex items-center gap-4 border-t border-hairline py-3.5 leading-snug">
              <Initials name={name} className="size-12" />
              <span className="min-w-0 flex-1">
                <b>{name}</b>
                <span className="block text-small text-ink-soft">{`${place} · ${description}`}</span>
              </span>
              <Rating value={rating.value} count={rating.count} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
