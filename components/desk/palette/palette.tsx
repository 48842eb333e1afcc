'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { Dialog } from 'radix-ui'
import { type KeyboardEvent, useId, useState } from 'react'
import { failureText } from '@/lib/client/failure-text'
import type { QuotedAction } from '@/lib/desk/action-contract'
import { useDesk } from '../frame/desk-context'
import { menuFor } from '../menu'
import { DeskIcon } from '../ui/icon'
import { PaletteList } from './palette-list'
import { groupsOf, type PaletteGroup, type PaletteOption, pagesFor } from './palette-options'
import { useSearch } from './use-search'

export interface PaletteProps {
  readonly onClose: () => void
}

/** One line that finds reservations, travellers, departures, payments and pages: arrows choose, enter opens. */
export function Palette({ onClose }: PaletteProps) {
  const t = useTranslations('desk.palette')
  const router = useRouter()
  const id = useId()
  // Whoever opened it by a key was somewhere else than at its button.
  const [opener] = useState(() => document.activeElement as HTMLElement | null)
  const [typed, setTyped] = useState('')
  const [chosen, choose] = useState(0)
  const { groups, said, isEmpty } = useGroups(typed)
  const options = groups.flatMap((group) => group.options)
  const active = Math.min(chosen, options.length - 1)
  const open = ({ href }: PaletteOption, isElsewhere: boolean) => {
    onClose()
    if (isElsewhere) window.open(href, '_blank', 'noopener')
    else router.push(href)
  }
  const onKey = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return
    const { key } = event
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0
    const option = options[active]
    if (step !== 0 && options.length > 0) choose((active + step + options.length) % options.length)
    else if (key === 'Enter' && option) open(option, event.metaKey || event.ctrlKey)
    else return
    event.preventDefault()
  }
  return (
    <Dialog.Root open onOpenChange={(isOpen) => (isOpen ? undefined : onClose())}>
      <Dialog.Portal>
        <Dialog.Overlay className="veil" />
        <Dialog.Content
          className="dlg palette"
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            event.preventDefault()
            opener?.focus()
          }}
        >
          <Dialog.Title className="vh">{t('title')}</Dialog.Title>
          <div className="palette-field">
            <DeskIcon name="search" />
            <input
              role="combobox"
              aria-label={t('title')}
              aria-autocomplete="list"
              aria-expanded={options.length > 0}
              aria-controls={`${id}-list`}
              {...(active >= 0 ? { 'aria-activedescendant': `${id}-${active}` } : {})}
              placeholder={t('placeholder')}
              autoComplete="off"
              spellCheck={false}
              maxLength={120}
              value={typed}
              onChange={({ target }) => {
                setTyped(target.value)
                choose(0)
              }}
              onKeyDown={onKey}
            />
            <Dialog.Close className="btn bare s">
              <kbd className="only-l">esc</kbd>
              <span className="only-s">{t('close')}</span>
              <span className="vh only-l">{t('close')}</span>
            </Dialog.Close>
          </div>
          <p role="status" className={isEmpty ? 'pad soft' : 'vh'}>
            {said}
          </p>
          <PaletteList id={id} groups={groups} active={active} onPoint={choose} onOpen={open} />
          <p className="palette-foot only-l">
            <span>
              <kbd>↑</kbd> <kbd>↓</kbd> {t('move')}
            </span>
            <span>
              <kbd>↵</kbd> {t('open')}
            </span>
            <span>
              <kbd>⌘</kbd> <kbd>↵</kbd> {t('elsewhere')}
            </span>
            <span className="end">{t('role')}</span>
          </p>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  )
}

/** What was found and which pages are called so, and how much that is in words. */
function useGroups(typed: string) {
  const t = useTranslations('desk')
  const methods = useTranslations('payments.methods')
  const states = useTranslations('payments.statuses')
  const { market, session } = useDesk()
  const { found, error, isSettled } = useSearch(typed)
  const pages = menuFor(session.permissions).map(({ name, href, icon, key }) => ({
    ...{ href, icon, text: t(`menu.${name}`), side: `G ${key.toUpperCase()}` },
  }))
  const words = {
    status: (status: keyof IntlStatuses) => t(`reservations.statuses.${status}`),
    action: (action: QuotedAction) => t(`quote.titles.${action}`),
    method: (method: Parameters<typeof methods>[0]) => methods(method),
    state: (state: Parameters<typeof states>[0]) => states(state),
  }
  const groups: PaletteGroup[] = [
    ...(found ? groupsOf(found, market.locale, words) : []),
    ...pagesFor(pages, typed.trim()),
  ]
  const count = groups.reduce((sum, { options }) => sum + options.length, 0)
  if (error) return { groups, said: failureText(error, t('noAnswer')), isEmpty: true }
  if (typed.trim() === '') return { groups, said: t('palette.hint'), isEmpty: true }
  const isEmpty = count === 0
  const none = isSettled ? t('palette.none', { words: typed.trim() }) : t('palette.hint')
  return { groups, isEmpty, said: isEmpty ? none : t('palette.count', { count }) }
}

type IntlStatuses = Readonly<Record<'new' | 'confirmed' | 'completed' | 'expired' | 'cancelled', string>>
