import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { ChipLink } from '@/components/ui/chip'
import { contentLinks } from '@/lib/links/content-links'
import { AVAILABILITY_STATES, type AvailabilityState } from '@/lib/links/content-segments'

interface PreviewStatesProps {
  readonly current: AvailabilityState | null
  readonly children: ReactNode
}

/** Chooses a state of the availability components, and says what it shows. */
export function PreviewStates({ current, children }: PreviewStatesProps) {
  const t = useTranslations('pages')
  return (
    <div className="wrap py-section">
      <h1>
        {current ? t('preview.of', { state: t(`preview.states.${current}.name`) }) : t('preview.title')}
      </h1>
      <p className="mt-4 max-w-measure text-lead text-ink-soft">
        {current ? t(`preview.states.${current}.text`) : t('preview.text')}
      </p>
      <nav aria-label={t('preview.title')} className="mt-8 flex flex-wrap gap-2">
        {AVAILABILITY_STATES.map((state) => (
          <ChipLink
            key={state}
            href={contentLinks.availabilityState(state)}
            on={state === current}
            aria-current={state === current ? 'page' : undefined}
          >
            {t(`preview.states.${state}.name`)}
          </ChipLink>
        ))}
      </nav>
      <div className="mt-12">{children}</div>
    </div>
  )
}
