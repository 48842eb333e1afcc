'use client'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { createPortal } from 'react-dom'
import { Button } from '@/components/ui/button'
import { WithLateTexts } from '@/components/ui/texts/with-late-texts'
import type { Market } from '@/lib/locale/market'
import { parseWidgets, type Widget } from '@/lib/widgets/widgets'
import { WIDGETS_META } from '@/lib/widgets/widgets-meta'

/**
 * A frame of another site runs its own scripts under its own origin, and nothing of ours: it may not lead this page away,
 * and what it opens stays shut in.
 */
const SANDBOX = 'allow-scripts allow-same-origin allow-forms allow-popups'

/** The widgets that this page offers; none on pages that are told of none. */
function offeredWidgets(): Widget[] {
  const meta = document.querySelector<HTMLMetaElement>(`meta[name="${WIDGETS_META}"]`)
  return meta ? parseWidgets(meta.content) : []
}

/**
 * What other companies offer, at the end of the page, for whoever allows helpers: a button each, and the frame only once it
 * is pressed, so that nobody is asked anything before.
 */
export function Widgets({ market }: { readonly market: Market }) {
  const [widgets] = useState(offeredWidgets)
  if (widgets.length === 0) return null
  return createPortal(
    <WithLateTexts locale={market.locale} namespace="widgets">
      <Offers widgets={widgets} />
    </WithLateTexts>,
    document.body,
  )
}

function Offers({ widgets }: { readonly widgets: readonly Widget[] }) {
  const t = useTranslations('widgets')
  const id = useId()
  const [open, setOpen] = useState<Widget | null>(null)
  return (
    <aside
      aria-labelledby={id}
      className="no-print wrap grid gap-3 border-t border-hairline pt-6 pb-24 lg:pb-8"
    >
      <h2 id={id} className="text-lead">
        {t('title')}
      </h2>
      <p className="max-w-measure text-small text-ink-soft">{t('whose')}</p>
      <div className="flex flex-wrap gap-3">
        {widgets.map((widget) => (
          <Button
            key={widget.kind}
            look="line"
            aria-expanded={open === widget}
            onClick={() => setOpen((before) => (before === widget ? null : widget))}
          >
            {t(`kinds.${widget.kind}`)}
          </Button>
        ))}
      </div>
      {open ? (
        <iframe
          key={open.kind}
          src={open.url}
          title={t('frame', { name: t(`kinds.${open.kind}`), site: new URL(open.url).host })}
          sandbox={SANDBOX}
          referrerPolicy="no-referrer"
          className="h-[min(640px,80vh)] w-full rounded-input border border-hairline bg-card"
        />
      ) : null}
    </aside>
  )
}
