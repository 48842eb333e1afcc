import { useTranslations } from 'next-intl'
import type { ManifestTraveller } from '@/lib/desk/manifest/manifest-contract'

/** What a host still waits for: what is not there, and what is and should be another. */
export function Missing({ missing }: Pick<ManifestTraveller, 'missing'>) {
  const t = useTranslations('desk.manifest.missing')
  return missing.map(({ key, state }) => (
    <span key={key} className={`st ${state === 'todo' ? 'late' : 'wait'}`}>
      {t(`${key}.${state}`)}
    </span>
  ))
}
