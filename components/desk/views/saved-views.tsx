import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { SavedView } from '@/lib/desk/views/view-contract'
import { deskLinks } from '@/lib/links/desk-links'
import { deskToasts } from '@/stores/desk-toast-store'
import { useBeside } from '../lists/use-beside'
import { DeskButton } from '../ui/desk-button'
import { DeskLink } from '../ui/desk-link'
import { DeskIcon } from '../ui/icon'
import { Sheet } from '../ui/sheet'
import { useDropView, useKeepView, useViews } from './use-views'
import { ViewForm } from './view-form'

interface SavedViewsProps {
  readonly list: SavedView['list']
  /** What is looked at now, as the address says it. */
  readonly query: Readonly<Record<string, string | null | undefined>>
}

/** Views that were kept, as chips; what is looked at now can be kept, and one's own forgotten. */
export function SavedViews({ list, query }: SavedViewsProps) {
  const t = useTranslations('desk.views')
  const desk = useTranslations('desk')
  const views = useViews(list)
  const { asked: keeping, ask, close, done } = useBeside<'keep'>()
  const now = plain(query)
  const current = views.find((view) => view.query === now) ?? null
  // Nothing was kept and nothing can be: no line for it.
  if (views.length === 0 && now === '' && !keeping) return null
  const say = (text: string) => deskToasts.getState().show({ text })
  return (
    <>
      <div className="view-row">
        <nav className="chips" aria-label={t('label')}>
          {views.map((view) => (
            <DeskLink
              key={view.uuid}
              className="chip"
              scroll={false}
              href={deskLinks[list](Object.fromEntries(new URLSearchParams(view.query)))}
              {...(view === current ? { 'aria-current': 'page' } : {})}
            >
              {view.name} {view.own ? null : <em>{t('by', { name: view.by })}</em>}
            </DeskLink>
          ))}
        </nav>
        {current === null && now !== '' ? (
          <DeskButton look="bare" isSmall onClick={() => ask('keep')}>
            <DeskIcon name="bookmark-plus" />
            {t('keep')}
          </DeskButton>
        ) : null}
        {current?.own ? <DropView view={current} onDropped={say} /> : null}
      </div>
      {keeping ? (
        <Sheet icon="bookmark-plus" title={t('title')} closeLabel={desk('close')} onClose={close}>
          <KeepView
            list={list}
            query={now}
            onKept={() => {
              done()
              say(t('kept'))
            }}
          />
        </Sheet>
      ) : null}
    </>
  )
}

/** What an address says, in one order, without what is empty. */
function plain(query: SavedViewsProps['query']): string {
  const words = new URLSearchParams()
  for (const [name, value] of Object.entries(query).sort()) if (value) words.set(name, value)
  return words.toString()
}

interface KeepViewProps extends Pick<SavedView, 'list' | 'query'> {
  readonly onKept: () => void
}

function KeepView({ list, query, onKept }: KeepViewProps) {
  // Made once for what is kept here, so that a second try keeps no second one.
  const [uuid] = useState(() => crypto.randomUUID())
  const keeping = useKeepView(onKept)
  return (
    <ViewForm
      error={keeping.error}
      isBusy={keeping.isPending}
      onGo={(name, shared) => keeping.submit({ uuid, name, list, query, shared })}
    />
  )
}

interface DropViewProps {
  readonly view: SavedView
  readonly onDropped: (said: string) => void
}

/** Forgotten at once, and kept again while it can be taken back. */
function DropView({ view, onDropped }: DropViewProps) {
  const t = useTranslations('desk.views')
  const keeping = useKeepView(() => onDropped(t('kept')))
  const dropping = useDropView(() =>
    deskToasts.getState().show({ text: t('dropped', { name: view.name }), undo: () => keeping.submit(view) }),
  )
  return (
    <DeskButton look="bare" isSmall busy={dropping.isPending} onClick={() => dropping.submit(view.uuid)}>
      {t('drop', { name: view.name })}
    </DeskButton>
  )
}
